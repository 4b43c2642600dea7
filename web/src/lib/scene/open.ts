/** What is open to the viewer: which things can be chosen, what a click on each does, and what else could be done there. */

import type { Choice } from "../messages";
import type { Target } from "./looks";
import { byItem, choicesByItem, Layer, type Scene } from "./scene";

export interface Open {
  choices: Map<string, Required<Choice>[]>;
  targets: Map<string, Target>;
  /** What could be done at a thing, once one says what, and the marks of the verbs. */
  closed: Map<string, Required<Choice>[]>;
  soft: Map<string, string[]>;
  /** What could be chosen in place of the last choice. */
  instead: Map<string, Choice>;
}

const NOTHING: Open = {
  choices: new Map(),
  targets: new Map(),
  closed: new Map(),
  soft: new Map(),
  instead: new Map(),
};

/** `closed` is what could be chosen with one verb or another, while none is. */
export function openOf(
  scene: Scene,
  active: boolean,
  closed: Required<Choice>[],
  canTakeBack: boolean,
): Open {
  if (!active) return NOTHING;
  const { verbs, instead } = scene.prompt;
  const marks = new Map(verbs.map((verb) => [verb.id, verb.art]));
  const choices = choicesByItem(scene);
  const closedAt = byItem(closed);
  return {
    choices,
    targets: new Map([...choices].map(([id, several]) => [id, targetOf(several, marks)])),
    closed: closedAt,
    soft: new Map([...closedAt].map(([id, several]) => [id, marksOf(several, marks)])),
    instead: new Map(canTakeBack ? instead.map((choice) => [choice.at, choice] as const) : []),
  };
}

/** So many rims can be looked over at once, of all targets and of those that are no places of a board. */
const [MANY, MANY_BESIDE] = [12, 6];

/** Whether so much can be chosen that each thing has a quieter mark than a rim. */
export function isCrowd({ items }: Scene, targets: ReadonlyMap<string, Target>): boolean {
  const beside = items.filter(({ id, layer }) => targets.has(id) && layer > Layer.Board);
  return targets.size > MANY || beside.length > MANY_BESIDE;
}

/** The first target as one reads, zone by zone. */
export function firstOf({ zones, items }: Scene, targets: ReadonlyMap<string, Target>): string {
  for (const zone of zones) {
    const here = items.filter((item) => item.zone === zone.id && targets.has(item.id));
    here.sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
    if (here[0]) return here[0].id;
  }
  return "";
}

function marksOf(several: Required<Choice>[], marks: ReadonlyMap<string, string>): string[] {
  return [...new Set(several.map(({ verb }) => marks.get(verb) ?? ""))].filter((mark) => mark !== "");
}

function targetOf(several: Required<Choice>[], marks: ReadonlyMap<string, string>): Target {
  const [first] = several;
  const verbs = new Set(several.map((choice) => choice.verb));
  const mark = verbs.size === 1 ? (marks.get(first?.verb ?? "") ?? "") : "";
  const notes = new Set(several.map((choice) => choice.note));
  const note = notes.size === 1 ? (first?.note ?? "") : "";
  return { says: several.map((choice) => choice.label).join(", or "), mark, note };
}
