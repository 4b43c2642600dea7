/** An update as a film: a shot for each of its beats, then one of the position in which it ends. No screen, no timers. */

import type { LogLine, ReplayBeats, ReplaySteps, Update } from "../messages";
import { changeLog, changeScene, type Known } from "./reduce";

/** What is told with a picture. */
export interface Telling {
  lines: LogLine[];
}

export interface Shot extends Telling {
  /** The table as it is shown then. */
  known: Known;
}

export type Film = Shot[];

/** The question, the clocks and the result come with the last shot: until then they are as they were. */
export function filmOf(before: Known, update: Update, after: Known): Film {
  const told = update.log?.lines ?? [];
  const keep = update.log?.keep ?? before.log.length;
  const film: Film = [];
  let [scene, count] = [before.scene, 0];
  for (const beat of update.beats ?? []) {
    scene = changeScene(scene, beat.scene);
    const log = changeLog(before.log, { keep, lines: told.slice(0, beat.lines) });
    film.push({ known: { ...before, scene, log }, lines: told.slice(count, beat.lines) });
    count = beat.lines;
  }
  return [...film, { known: after, lines: told.slice(count) }];
}

/** What led to what is known, of which the first step may be seen moment by moment, and what there was before. */
export function filmOfPast(now: Known, steps: ReplaySteps, slowly?: ReplayBeats): [Known, Film] {
  const { first, scene, changes } = steps;
  const until = (step: number, lines = Infinity): LogLine[] => [
    ...now.log.filter(({ move }) => move < step),
    ...now.log.filter(({ move }) => move === step).slice(0, lines),
  ];
  const moments = [
    ...(slowly?.beats ?? []).map((beat) => ({ change: beat.scene, log: until(first + 1, beat.lines) })),
    ...changes.map((change, index) => ({
      change: index === 0 && slowly ? slowly.scene : change,
      log: until(first + 1 + index),
    })),
  ];
  const before = { ...now, scene, log: until(first) };
  let last = before;
  const film = moments.map(({ change, log }, index) => {
    const lines = log.slice(last.log.length);
    const isLast = index === moments.length - 1;
    last = isLast ? now : { ...now, scene: changeScene(last.scene, change), log };
    return { known: last, lines };
  });
  return [before, film];
}

export type Speed = "slow" | "normal" | "fast" | "at once";

/** How much longer than usual a shot stays. */
export const PACES: Record<Speed, number> = { slow: 2, normal: 1, fast: 0.4, "at once": 0 };

/** What a move shows lasts about so long, in milliseconds; but each shot can be read, and none bores. */
const MOVE = 2000;
const [SHORTEST, LONGEST] = [450, 1000];
/** Where nothing is told there is nothing to read. */
const SILENT = 150;

/** How long each shot stays at the usual pace. */
export function holds(film: Telling[]): number[] {
  const telling = film.filter((shot) => shot.lines.length > 0).length;
  const each = Math.min(LONGEST, Math.max(SHORTEST, MOVE / telling));
  return film.map((shot, index) => (shot.lines.length ? each : film.length > 1 && index ? SILENT : 0));
}
