/** The colours of seats: those of the table that is looked at, or else of its game, or of the house. */

import { getContext, setContext } from "svelte";
import { api } from "./api";
import { SEAT_TONES } from "./messages";

const KEY = Symbol("tones");
const asked = new Map<string, Promise<string[]>>();

export function provideTones(tones: () => string[]): void {
  setContext(KEY, tones);
}

export function seatTones(): (seat: number) => string {
  const given = getContext<(() => string[]) | undefined>(KEY);
  return (seat) => given?.()[seat] ?? SEAT_TONES[seat % SEAT_TONES.length] ?? "slate";
}

/** Those that seats of a game have before the first move; asked for once. */
export function tonesOf(game: string): Promise<string[]> {
  const known =
    asked.get(game) ??
    api
      .game(game)
      .then(({ tones }) => tones)
      .catch(() => []);
  asked.set(game, known);
  return known;
}
