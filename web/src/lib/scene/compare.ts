/** What changed between two scenes, as things that moved, turned, came and went. */

import { isSymbol, type Item, type Scene } from "./scene";

export interface Motion {
  from: Item;
  to: Item;
}

export interface Change {
  /** Things that are elsewhere now: the same id, kin, or alike things of which one went and one came. */
  moved: Motion[];
  /** Things that show another face at the same id. */
  turned: Item[];
  appeared: Item[];
  vanished: Item[];
  /** Some of what is counted in one place is counted in another now. */
  passed: Motion[];
  /** Places where more is counted now, and nowhere else less. */
  gained: Item[];
  /** Words and numbers that are others now. */
  reworded: Item[];
}

export const NOTHING: Change = {
  moved: [],
  turned: [],
  appeared: [],
  vanished: [],
  passed: [],
  gained: [],
  reworded: [],
};

/** More than this is not a move but another table: it is shown at once. */
const TOO_MANY = 160;
/** Of more than this that goes from one place to another, the rest is not drawn. */
const MOST_PASSED = 5;

export function compare(before: Scene, after: Scene): Change {
  if (before.game !== after.game) return NOTHING;
  const old = new Map(before.items.map((item) => [item.id, item]));
  const stayed: Motion[] = [];
  const appeared: Item[] = [];
  for (const item of after.items) {
    const was = old.get(item.id);
    if (was && was.kin === item.kin) stayed.push({ from: was, to: item });
    else appeared.push(item);
  }
  const same = new Set(stayed.map(({ from }) => from));
  const vanished = before.items.filter((item) => !same.has(item));
  const paired = pair(vanished, appeared);
  const [came, went] = [new Set(paired.map(({ to }) => to)), new Set(paired.map(({ from }) => from))];
  const change = {
    moved: [...stayed.filter(isElsewhere), ...paired],
    turned: stayed.filter(hasTurned).map(({ to }) => to),
    appeared: appeared.filter((item) => !came.has(item)),
    vanished: vanished.filter((item) => !went.has(item)),
    ...counted(stayed),
    reworded: stayed.filter(({ from, to }) => to.art === "" && from.text !== to.text).map(({ to }) => to),
  };
  return change.moved.length > TOO_MANY ? NOTHING : change;
}

function isElsewhere({ from, to }: Motion): boolean {
  if (to.art === "path") return false;
  if (from.zone !== to.zone || from.at[0] !== to.at[0] || from.at[1] !== to.at[1]) return true;
  return isSymbol(to) && (from.turn !== to.turn || from.size[0] !== to.size[0]);
}

function hasTurned({ from, to }: Motion): boolean {
  return from.art !== to.art && isSymbol(from) && isSymbol(to);
}

/** Kin first; then alike things: the nearest that went with the nearest that came, each once. */
function pair(vanished: Item[], appeared: Item[]): Motion[] {
  const options: { motion: Motion; distance: number }[] = [];
  for (const from of vanished) {
    for (const to of appeared) {
      if (areKin(from, to)) options.push({ motion: { from, to }, distance: -1 });
      else if (areAlike(from, to)) options.push({ motion: { from, to }, distance: distance(from, to) });
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

function areKin(one: Item, other: Item): boolean {
  return one.kin !== "" && one.kin === other.kin;
}

/** Plain shapes and text never are, nor things of which it is known that they are different ones. */
function areAlike(one: Item, other: Item): boolean {
  return isSymbol(one) && one.art === other.art && one.tone === other.tone && one.kin === other.kin;
}

/** Another zone counts as far away, so that things rather pair with their neighbours. */
function distance(one: Item, other: Item): number {
  const away = one.zone === other.zone ? 0 : 1000;
  return away + Math.hypot(one.at[0] - other.at[0], one.at[1] - other.at[1]);
}

/** One for each that a place has less, or another place with the same picture has more. */
function counted(stayed: Motion[]): Pick<Change, "passed" | "gained"> {
  const both = stayed.filter(({ from, to }) => from.count >= 0 && to.count >= 0);
  const givers = both.flatMap(({ from, to }) => several(from, from.count - to.count));
  const found: Pick<Change, "passed" | "gained"> = { passed: [], gained: [] };
  for (const to of both.flatMap(({ from, to: taker }) => several(taker, taker.count - from.count))) {
    const place = givers.findIndex((from) => from.art === to.art);
    const [from] = place < 0 ? [] : givers.splice(place, 1);
    if (from) found.passed.push({ from, to });
    else found.gained.push(to);
  }
  return found;
}

function several(item: Item, number: number): Item[] {
  return Array.from({ length: Math.min(MOST_PASSED, Math.max(0, number)) }, () => item);
}
