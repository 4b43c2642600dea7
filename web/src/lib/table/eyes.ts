/** Through whose eyes a device looks that several people share. */

/** The seat of this device that has to look next, if it is not the one that looks now. */
export function nextEyes(viewer: number, mine: number[], choosers: number[]): number | undefined {
  if (choosers.includes(viewer)) return undefined;
  return mine.find((seat) => seat !== viewer && choosers.includes(seat));
}
