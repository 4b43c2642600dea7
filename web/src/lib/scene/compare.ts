/** What changed between two scenes, as things that moved, turned, came and went. */

import { isSymbol, type Item, type Scene } from "./scene";

export interface Motion {
  from: Item;
  to: Item;
}

export interface Change {
  /** Things that are elsewhere now: the same id, or alike things of which one went and one came. */
  moved: Motion[];
  /** Things that show another face at the same id. */
  turned: Item[];
  appeared: Item[];
  vanished: Item[];
}

export const NOTHING: Change = { moved: [], turned: [], appeared: [], vanished: [] };

/** More than this is not a move but another table: it is shown at once. */
const TOO_MANY = 40;

export function compare(before: Scene, after: Scene): Change {
  if (before.game !== after.game) return NOTHING;
  const old = new Map(before.items.map((item) => [item.id, item]));
  const now = new Set(after.items.map((item) => item.id));
  const moved: Motion[] = [];
  const turned: Item[] = [];
  const appeared: Item[] = [];
  for (const item of after.items) {
    const was = old.get(item.id);
    if (!was) appeared.push(item);
    else {
      if (isElsewhere(was, item)) moved.push({ from: was, to: item });
      if (hasTurned(was, item)) turned.push(item);
    }
  }
  const vanished = before.items.filter((item) => !now.has(item.id));
  const paired = pair(vanished, appeared);
  const change = {
    moved: [...moved, ...paired],
    turned,
    appeared: without(
      appeared,
      paired.map((motion) => motion.to),
    ),
    vanished: without(
      vanished,
      paired.map((motion) => motion.from),
    ),
  };
  return change.moved.length > TOO_MANY ? NOTHING : change;
}

function isElsewhere(was: Item, is: Item): boolean {
  return is.art !== "path" && (was.zone !== is.zone || was.at[0] !== is.at[0] || was.at[1] !== is.at[1]);
}

function hasTurned(was: Item, is: Item): boolean {
  return was.art !== is.art && isSymbol(was) && isSymbol(is);
}

/** Alike things: the nearest that went with the nearest that came, each once; plain shapes and text never pair. */
function pair(vanished: Item[], appeared: Item[]): Motion[] {
  const options: { motion: Motion; distance: number }[] = [];
  for (const from of vanished) {
    for (const to of appeared) {
      if (areAlike(from, to)) options.push({ motion: { from, to }, distance: distance(from, to) });
    }
  }
  options.sort((one, other) => one.distance - other.distance);
  const used = new Set<Item>();
  const pairs: Motion[] = [];
  for (const { motion } of options) {
    if (used.has(motion.from) || used.has(motion.to)) continue;
    used.add(motion.from).add(motion.to);
    pairs.push(motion);
  }
  return pairs;
}

function areAlike(one: Item, other: Item): boolean {
  return isSymbol(one) && one.art === other.art && one.tone === other.tone;
}

/** Another zone counts as far away, so that things rather pair with their neighbours. */
function distance(one: Item, other: Item): number {
  const away = one.zone === other.zone ? 0 : 1000;
  return away + Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
}

function without(items: Item[], taken: Item[]): Item[] {
  const gone = new Set(taken);
  return items.filter((item) => !gone.has(item));
}
