/** Movement of things between two scenes. Web animations, since a strict policy allows no style attributes. */

import type { Item } from "./scene";
import type { Change, Motion } from "./compare";
import { UNIT } from "./scene";

export const TRAVEL = 240;
export const TURN = 220;
export const TUMBLE = 500;

export interface Stage {
  /** The group of an item that may be moved freely, without its place. */
  element(id: string): SVGGElement | undefined;
  /** Where a zone's corner was before and is now, and pixels per unit, for things that change zones. */
  zoneBefore(id: string): DOMRect | undefined;
  zoneNow(id: string): DOMRect | undefined;
  pixelsPerUnit: number;
}

/** Plays a change; the longest of its animations tells how long the next one should wait. */
export function animate(change: Change, stage: Stage): number {
  let longest = 0;
  for (const motion of change.moved) longest = Math.max(longest, travel(motion, stage));
  for (const item of change.turned) longest = Math.max(longest, turnOver(item, stage));
  for (const item of change.appeared) longest = Math.max(longest, comeIn(item, stage));
  return longest;
}

/** From where a thing was to where it is, in units of the drawing. */
export function offset(
  motion: Motion,
  stage: Pick<Stage, "zoneBefore" | "zoneNow" | "pixelsPerUnit">,
): [number, number] {
  const x = (motion.from.at[0] - motion.to.at[0]) * UNIT;
  const y = (motion.from.at[1] - motion.to.at[1]) * UNIT;
  if (motion.from.zone === motion.to.zone) return [x, y];
  const before = stage.zoneBefore(motion.from.zone);
  const now = stage.zoneNow(motion.to.zone);
  if (!before || !now) return [0, 0];
  const scale = UNIT / stage.pixelsPerUnit;
  return [x + (before.left - now.left) * scale, y + (before.top - now.top) * scale];
}

/** Half-way, a little aside of the straight line: things are carried, not pushed. */
export function arc(x: number, y: number): [number, number] {
  const length = Math.hypot(x, y);
  const lift = Math.min(length * 0.14, 0.5 * UNIT);
  return [x / 2 + (y / (length || 1)) * lift, y / 2 - Math.abs(x / (length || 1)) * lift];
}

function travel(motion: Motion, stage: Stage): number {
  const element = stage.element(motion.to.id);
  const [x, y] = offset(motion, stage);
  if (!element || (x === 0 && y === 0)) return 0;
  const [middleX, middleY] = arc(x, y);
  element.animate(
    [
      { transform: `translate(${x}px, ${y}px)` },
      { transform: `translate(${middleX}px, ${middleY}px) scale(1.06)`, offset: 0.5 },
      { transform: "translate(0, 0)" },
    ],
    { duration: TRAVEL, easing: "ease-out" },
  );
  return TRAVEL;
}

/** Dice tumble, cards and tiles turn over. */
function turnOver(item: Item, stage: Stage): number {
  const element = stage.element(item.id);
  if (!element) return 0;
  if (isDie(item)) return tumble(element);
  element.animate([{ transform: "scaleX(0.05)" }, { transform: "scaleX(1)" }], {
    duration: TURN,
    easing: "ease-out",
  });
  return TURN;
}

function comeIn(item: Item, stage: Stage): number {
  const element = stage.element(item.id);
  if (!element || item.layer < 2) return 0;
  if (isDie(item)) return tumble(element);
  element.animate(
    [
      { opacity: 0, transform: "scale(.85)" },
      { opacity: 1, transform: "scale(1)" },
    ],
    {
      duration: TURN,
      easing: "ease-out",
    },
  );
  return TURN;
}

function isDie(item: Item): boolean {
  return /\/die-/.test(item.art);
}

function tumble(element: SVGGElement): number {
  element.animate(
    [
      { transform: "translate(-40px, -46px) rotate(-260deg)" },
      { transform: "translate(-14px, 4px) rotate(-120deg)", offset: 0.45 },
      { transform: "translate(-5px, -12px) rotate(-40deg)", offset: 0.7 },
      { transform: "none" },
    ],
    { duration: TUMBLE, easing: "ease-out" },
  );
  return TUMBLE;
}
