/** How much larger than usual the page is written: it grows with the window. */
export function scale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
