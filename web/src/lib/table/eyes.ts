/** Through whose eyes a device looks that several people share. */

import type { SeatInfo } from "../messages";

/** The seat of this device that has to look next, if it is not the one that looks now. */
export function nextEyes(viewer: number, mine: number[], choosers: number[]): number | undefined {
  if (choosers.includes(viewer)) return undefined;
  return mine.find((seat) => seat !== viewer && choosers.includes(seat));
}

/** Seats of one device with one name are one person's, who has no secrets from herself. */
export function isSamePerson(one: SeatInfo | undefined, other: SeatInfo | undefined): boolean {
  return one !== undefined && other !== undefined && one.name === other.name;
}
