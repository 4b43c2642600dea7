/** A scene with every default filled in, and what a click on each item means. */

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

export interface Scene {
  game: string;
  zones: Zone[];
  items: Item[];
  prompt: { text: string; rule: string; choices: Required<Choice>[] };
}

export function complete(sent: SentScene): Scene {
  return {
    game: sent.game,
    zones: sent.zones,
    items: sent.items.map(completeItem),
    prompt: {
      text: sent.prompt.text,
      rule: sent.prompt.rule,
      choices: sent.prompt.choices.map((choice) => ({ at: "", ...choice })),
    },
  };
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

/** What lies lower is drawn first; within a layer the scene's own order counts. */
export function inDrawingOrder(scene: Scene, zone: string): Item[] {
  return scene.items.filter((item) => item.zone === zone).sort((one, other) => one.layer - other.layer);
}

/** The choices that a click on each item makes, by item. */
export function choicesByItem(scene: Scene): Map<string, Required<Choice>[]> {
  const found = new Map<string, Required<Choice>[]>();
  for (const choice of scene.prompt.choices) {
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
