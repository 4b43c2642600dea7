/** A scene with every default filled in, and what a click on each item means. */

import type { Held, Layout, Sliding, Verb } from "../messages";
import type { Choice, Point, SentItem, SentScene, Zone } from "./types";

export type { Point };
export const UNIT = 64;

export enum Layer {
  Table,
  Board,
  Marks,
  Pieces,
  Labels,
}

export type Item = Required<Omit<SentItem, "align">> & { align: "start" | "middle" | "end" };

export interface Prompt {
  text: string;
  rule: string;
  choices: Required<Choice>[];
  verbs: Required<Verb>[];
  /** What could be chosen in place of the last choice. */
  instead: Required<Choice>[];
}

export interface Scene {
  game: string;
  zones: Zone[];
  items: Item[];
  prompt: Prompt;
  layout: Layout;
  held: Held[][];
  tones: string[];
}

export function complete(sent: SentScene): Scene {
  return {
    game: sent.game,
    zones: sent.zones,
    items: sent.items.map(completeItem),
    prompt: {
      text: sent.prompt.text,
      rule: sent.prompt.rule ?? "",
      choices: (sent.prompt.choices ?? []).map((choice) => ({ ...BARE, ...choice })),
      instead: (sent.prompt.instead ?? []).map((choice) => ({ ...BARE, ...choice })),
      verbs: (sent.prompt.verbs ?? []).map((verb) => ({ art: "", cost: "", ...verb })),
    },
    layout: sent.layout ?? usual(sent.zones),
    held: sent.held ?? [],
    tones: sent.tones ?? [],
  };
}

const BARE = { at: "", verb: "", ghost: "", links: [] as string[], note: "", final: false };

/** Zones in their own order, those beside another at its right; a phone has them one below the other, and those last. */
function usual(zones: Zone[]): Layout {
  const rows: string[][] = [];
  for (const zone of zones) {
    const last = rows.at(-1);
    if (last && zone.beside) last.push(zone.id);
    else rows.push([zone.id]);
  }
  const narrow = [...zones].sort((one, other) => Number(one.beside) - Number(other.beside));
  return {
    wide: { type: "stack", parts: rows.map((parts) => ({ type: "across", parts })) },
    phone: { type: "stack", parts: narrow.map((zone) => (isStrip(zone) ? slides(zone) : zone.id)) },
  };
}

/** Both this wide and this much wider than high: it slides instead of shrinking. */
function isStrip({ size: [wide, high] }: Zone): boolean {
  return wide > 10 && wide / high > 2.8;
}

function slides({ id, size }: Zone): Sliding {
  return { type: "sliding", zone: id, wide: size[1] * 2.4 };
}

const PLAIN = {
  art: "",
  size: [1, 1] as Point,
  zone: "board",
  layer: Layer.Pieces,
  turn: 0,
  tone: "",
  text: "",
  text_size: 0.3,
  heading: false,
  outline: "",
  faint: false,
  points: [] as Point[],
  kin: "",
  count: -1,
  die: false,
  thing: "",
  decor: false,
  links: [] as string[],
  dimmed: "",
  picked: false,
  card: false,
  unseen: false,
  brief: "",
  small: null,
  spare: false,
};

export function completeItem(sent: SentItem): Item {
  const align = sent.align === "start" || sent.align === "end" ? sent.align : "middle";
  return { ...PLAIN, ...sent, align };
}

/** Symbols are drawings of the game or the house; everything else is a plain shape or bare text. */
export function isSymbol(item: Item): boolean {
  return item.art.includes("/");
}

export function symbolId(art: string): string {
  return "art-" + art.replace("/", "-");
}

/** The corners of a hexagon that stands on a point, in a box as wide and high from its middle. */
export function hexagon(x: number, y: number): string {
  return `0,${-y} ${x},${-y / 2} ${x},${y / 2} 0,${y} ${-x},${y / 2} ${-x},${-y / 2}`;
}

/** A mere place: nothing is seen of it but the mark of what can be done there. */
export function isPlace(item: Item): boolean {
  return item.art === "" && item.text === "";
}

/** What lies lower is drawn first; within a layer the scene's own order counts. */
export function inDrawingOrder(scene: Scene, zone: string): Item[] {
  return scene.items.filter((item) => item.zone === zone).sort((one, other) => one.layer - other.layer);
}

/** The choices that a click on each item makes, by item. */
export function choicesByItem(scene: Scene): Map<string, Required<Choice>[]> {
  return byItem(scene.prompt.choices);
}

export function byItem(choices: Required<Choice>[]): Map<string, Required<Choice>[]> {
  const found = new Map<string, Required<Choice>[]>();
  for (const choice of choices) {
    if (choice.at === "") continue;
    const others = found.get(choice.at);
    if (others) others.push(choice);
    else found.set(choice.at, [choice]);
  }
  return found;
}

export function buttonChoices(scene: Scene): Required<Choice>[] {
  return scene.prompt.choices.filter((choice) => choice.at === "");
}
