/** Movement of things between two scenes. Web animations, since a strict policy allows no style attributes. */

import type { Item, Point } from "./scene";
import type { Change, Motion } from "./compare";
import { UNIT } from "./scene";

export const TRAVEL = 250;
const TURN = 220;
const TUMBLE = 520;
const FADE = 220;
const RUN = 620;

/** A zone's corner on the page, and pixels per unit. */
export interface Corner {
  left: number;
  top: number;
  unit: number;
}

export interface Stage {
  /** The group of an item that may be moved freely, without its place. */
  element(id: string): SVGGElement | undefined;
  /** Where a zone's corner was before and is now, for things that change zones. */
  zoneBefore(id: string): Corner | undefined;
  zoneNow(id: string): Corner | undefined;
  /** How much longer than usual everything takes. */
  pace: number;
}

/** Plays a change. */
export function animate(change: Change, stage: Stage): void {
  for (const motion of change.moved) travel(motion, stage);
  for (const item of change.turned) turnOver(item, stage);
  for (const item of change.appeared) comeIn(item, stage);
  for (const item of change.reworded) pop(item, stage);
}

/** The same where motion is unwelcome: what is new appears where it is. */
export function fadeIn(change: Change, stage: Stage): void {
  const things = [
    ...change.moved.map(({ to }) => to),
    ...change.turned,
    ...change.appeared,
    ...change.reworded,
  ];
  for (const { id } of things) play(stage, id, [{ opacity: 0 }, { opacity: 1 }], FADE);
}

function play(stage: Stage, id: string, frames: Keyframe[], duration: number, easing = "ease-out"): void {
  stage.element(id)?.animate(frames, { duration: duration * stage.pace, easing });
}

/** From where a thing was to where it is, in units of the drawing. */
export function offset(motion: Motion, stage: Pick<Stage, "zoneBefore" | "zoneNow">): [number, number] {
  const { from, to } = motion;
  if (from.zone === to.zone) return [(from.at[0] - to.at[0]) * UNIT, (from.at[1] - to.at[1]) * UNIT];
  const before = stage.zoneBefore(from.zone);
  const now = stage.zoneNow(to.zone);
  if (!before || !now) return [0, 0];
  const x = before.left + from.at[0] * before.unit - now.left - to.at[0] * now.unit;
  const y = before.top + from.at[1] * before.unit - now.top - to.at[1] * now.unit;
  return [(x / now.unit) * UNIT, (y / now.unit) * UNIT];
}

/** A direction on the table as a thing sees it that lies there turned. */
export function asTurned([x, y]: Point, degrees: number): Point {
  const angle = (-degrees * Math.PI) / 180;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
}

/** By how much a thing was turned otherwise, the short way round. */
export function turnedFrom(from: number, to: number): number {
  return ((((from - to) % 360) + 540) % 360) - 180;
}

/** Half-way, a little aside of the straight line: things are carried, not pushed. */
export function arc(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  const lift = Math.min(length * 0.14, 0.5 * UNIT);
  return [x / 2 + (y / (length || 1)) * lift, y / 2 - Math.abs(x / (length || 1)) * lift];
}

function travel(motion: Motion, stage: Stage): void {
  const { from, to } = motion;
  const way = offset(motion, stage);
  const [x, y] = asTurned(way, to.turn);
  const [middleX, middleY] = asTurned(arc(...way), to.turn);
  const turn = turnedFrom(from.turn, to.turn);
  const size = from.size[0] / to.size[0];
  const frames = [
    { transform: `translate(${x}px, ${y}px) rotate(${turn}deg) scale(${size})` },
    {
      transform: `translate(${middleX}px, ${middleY}px) rotate(${turn / 2}deg) scale(${1.06 * Math.sqrt(size)})`,
      offset: 0.5,
    },
    { transform: "translate(0, 0) rotate(0) scale(1)" },
  ];
  play(stage, to.id, frames, farther(TRAVEL, way));
}

/** A long way takes a little longer. */
function farther(duration: number, [x, y]: [number, number]): number {
  return duration * (1 + Math.min(0.8, Math.hypot(x, y) / (12 * UNIT)));
}

/** Dice tumble, cards and tiles turn over. */
function turnOver(item: Item, stage: Stage): void {
  if (item.die) tumble(item.id, stage);
  else play(stage, item.id, [{ transform: "scaleX(0.05)" }, { transform: "scaleX(1)" }], TURN);
}

function comeIn(item: Item, stage: Stage): void {
  if (item.die) tumble(item.id, stage);
  else if (item.layer >= 2) {
    const frames = [
      { opacity: 0, transform: "scale(.7)" },
      { opacity: 1, transform: "scale(1)" },
    ];
    play(stage, item.id, frames, TURN);
  }
}

/** Numbers more than words, which have less room. */
function pop(item: Item, stage: Stage): void {
  const larger = item.text.length > 3 ? 1.12 : 1.5;
  const frames = [
    { transform: "scale(1)" },
    { transform: `scale(${larger})`, offset: 0.35 },
    { transform: "scale(1)" },
  ];
  play(stage, item.id, frames, 1.6 * TURN);
}

function tumble(id: string, stage: Stage): void {
  const frames = [
    { transform: "translate(-40px, -46px) rotate(-260deg)" },
    { transform: "translate(-14px, 4px) rotate(-120deg)", offset: 0.45 },
    { transform: "translate(-5px, -12px) rotate(-40deg)", offset: 0.7 },
    { transform: "none" },
  ];
  play(stage, id, frames, TUMBLE);
}

/** Something that is drawn only while it goes along a way, given from its place at the end of it. */
export function run(element: SVGGElement, way: Point[], after: number, stage: Stage): Promise<unknown> {
  const lengths = way.map((point, index) => {
    const last = way[index - 1] ?? point;
    return Math.hypot(point[0] - last[0], point[1] - last[1]);
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let gone = 0;
  const frames = way.map(([x, y], index) => {
    gone += lengths[index] ?? 0;
    return { transform: `translate(${x}px, ${y}px)`, offset: gone / whole, opacity: 1 };
  });
  const running = element.animate(frames, {
    duration: RUN * stage.pace,
    delay: after * stage.pace,
    easing: "ease-in-out",
    fill: "both",
  });
  // Where the page is left meanwhile, it is cancelled: that is an end as well.
  return running.finished.catch(() => undefined);
}
