/** Lines of a log: as words, and folded by rounds and turns. */

import type { LogLine, SeatInfo } from "../messages";
import { seatName } from "../words";

export type Part = LogLine["parts"][number];

export function partText(part: Part, seats: SeatInfo[]): string {
  if (typeof part === "string") return part;
  if (part.type === "Thing") return part.name;
  const seat = seats[part.seat];
  const name = seat ? seatName(seat) : `Seat ${part.seat + 1}`;
  return part.possessive ? `${name}’s` : name;
}

export function spoken(parts: Part[], seats: SeatInfo[]): string {
  return parts.map((part) => partText(part, seats)).join("");
}

/** The things on the table that lines speak of. */
export function spokenOf(lines: LogLine[]): Set<string> {
  const parts = lines.flatMap((line) => line.parts);
  return new Set(
    parts.flatMap((part) => (typeof part === "object" && part.type === "Thing" ? (part.at ?? []) : [])),
  );
}

export interface Entry {
  line: LogLine;
  /** Its place in the log. */
  index: number;
}

export interface Turn {
  heading: Entry | undefined;
  entries: Entry[];
}

export interface Round {
  heading: Entry | undefined;
  turns: Turn[];
}

/** Rounds of turns; what comes before the first heading stands without one. */
export function folded(log: LogLine[]): Round[] {
  const rounds: Round[] = [];
  log.forEach((line, index) => {
    const entry = { line, index };
    if (line.heading === "round" || rounds.length === 0) {
      const isHeading = line.heading === "round";
      rounds.push({ heading: isHeading ? entry : undefined, turns: [{ heading: undefined, entries: [] }] });
      if (isHeading) return;
    }
    const turns = rounds.at(-1)?.turns ?? [];
    if (line.heading === "turn") turns.push({ heading: entry, entries: [] });
    else turns.at(-1)?.entries.push(entry);
  });
  return rounds.map((round) => ({ ...round, turns: round.turns.filter(hasAnything) }));
}

function hasAnything(turn: Turn): boolean {
  return turn.heading !== undefined || turn.entries.length > 0;
}
