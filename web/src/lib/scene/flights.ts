/** Things that are drawn only on their way: what one place gave another, and what runs along a path that a line tells of. */

import type { LogLine, Thing } from "../messages";
import { arc, offset, type Stage } from "./animate";
import type { Change, Motion } from "./compare";
import { UNIT, type Item, type Point, type Scene } from "./scene";

export interface Flight {
  key: string;
  /** As it is drawn where it arrives. */
  item: Item;
  /** Where it is on its way, from where it arrives, in units of the drawing. */
  way: Point[];
  /** How long it waits, in milliseconds. */
  after: number;
}

type Places = Pick<Stage, "zoneBefore" | "zoneNow">;

interface Run {
  art: string;
  path: Item;
  /** Another thing of the same line, to which it may go. */
  to: Item | undefined;
}

const SIZE = 0.6;
const APART = 110;

let made = 0;

export function flightsOf(
  change: Change,
  lines: LogLine[],
  scenes: [Scene, Scene],
  places: Places,
): Flight[] {
  const runs = runsOf(lines, scenes);
  const flights = change.passed.map((motion) => {
    const place = runs.findIndex((run) => run.art === motion.to.art);
    const [run] = place < 0 ? [] : runs.splice(place, 1);
    return run ? alongPath(run, motion.to, places) : straight(motion, places);
  });
  const gains = change.gained.flatMap((to) => {
    const place = runs.findIndex((run) => run.art === to.art);
    const [run] = place < 0 ? [] : runs.splice(place, 1);
    if (run) return alongPath(run, to, places);
    const from = sourceOf(to, lines, scenes);
    return from ? straight({ from, to }, places) : [];
  });
  const others = runs.map((run) => alongPath(run, run.to, places));
  return [...flights, ...gains, ...others].map((flight, index) => ({ ...flight, after: index * APART }));
}

/** What comes from nowhere comes from the first thing on the table that is told of. */
function sourceOf(to: Item, lines: LogLine[], scenes: [Scene, Scene]): Item | undefined {
  const items = itemsOf(scenes);
  const found = lines.flatMap(thingsOf).map((thing) => items.get(thing.at ?? ""));
  return found.find((item) => item !== undefined && item.id !== to.id && item.art !== "path");
}

function itemsOf([before, after]: [Scene, Scene]): Map<string, Item> {
  return new Map([...before.items, ...after.items].map((item) => [item.id, item]));
}

export function thingsOf(line: LogLine): Thing[] {
  return line.parts.flatMap((part) => (typeof part === "object" && part.type === "Thing" ? part : []));
}

/** A thing with a picture whose place is a path runs along it. */
function runsOf(lines: LogLine[], scenes: [Scene, Scene]): Run[] {
  const items = itemsOf(scenes);
  return lines.flatMap((line) => {
    const things = thingsOf(line);
    const other = things
      .map((thing) => items.get(thing.at ?? ""))
      .find((item) => item && item.art !== "path");
    return things.flatMap((thing) => {
      const path = items.get(thing.at ?? "");
      return thing.art && path?.art === "path" ? { art: thing.art, path, to: other } : [];
    });
  });
}

function alongPath(run: Run, to: Item | undefined, places: Places): Flight {
  const last = run.path.points.at(-1) ?? run.path.at;
  const end = token(run.art, to ?? { ...run.path, at: last });
  const way = run.path.points.map((point) => offset({ from: { ...run.path, at: point }, to: end }, places));
  return flight(end, to ? [...way, [0, 0]] : way);
}

function straight(motion: Motion, places: Places): Flight {
  const [x, y] = offset(motion, places);
  return flight(token(motion.to.art, motion.to), [[x, y], arc(x, y), [0, 0]]);
}

function token(art: string, at: Item): Item {
  const size = at.art === "path" ? SIZE : Math.min(SIZE, at.size[0]);
  return {
    ...at,
    art,
    size: [size, size],
    turn: 0,
    faint: false,
    text: "",
    points: [],
    tone: at.art === art ? at.tone : "",
  };
}

function flight(item: Item, way: Point[]): Flight {
  return { key: `flight-${++made}`, item, way, after: 0 };
}

/** The middle of a way, to draw it as a line. */
export function tracePath({ from, to }: Motion): string {
  const [x, y] = [to.at[0] * UNIT, to.at[1] * UNIT];
  const [dx, dy] = [from.at[0] * UNIT - x, from.at[1] * UNIT - y];
  const [mx, my] = arc(dx, dy);
  return `M${x + dx} ${y + dy}Q${x + 2 * mx - dx / 2} ${y + 2 * my - dy / 2} ${x} ${y}`;
}
