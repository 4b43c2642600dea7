/** The colours of seats at the table that is looked at; its scene may give them others than the house. */

import { getContext, setContext } from "svelte";
import { SEAT_TONES } from "./messages";

const KEY = Symbol("tones");

export function provideTones(tones: () => string[]): void {
  setContext(KEY, tones);
}

export function seatTones(): (seat: number) => string {
  const given = getContext<(() => string[]) | undefined>(KEY);
  return (seat) => given?.()[seat] ?? SEAT_TONES[seat % SEAT_TONES.length] ?? "slate";
}
