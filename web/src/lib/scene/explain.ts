/** What things are: the components of a game and its edition, fetched once, by their keys and drawings. */

import { api } from "../api";
import type { RulesInfo } from "../messages";
import { inline, type Piece } from "../rules";
import { isSymbol, Layer, type Item } from "./scene";

export interface Explanation {
  name: string;
  facts: { head: string; text: Piece[] }[];
  art: string[];
}

export type Explanations = ReadonlyMap<string, Explanation>;

export const NONE: Explanations = new Map();

const loading = new Map<string, Promise<Explanations>>();

/** Ends well also without them: things then say only what they are now. */
export function explanationsOf(game: string, edition: string): Promise<Explanations> {
  const key = `${game} ${edition}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = api.rules(game, edition).then(({ components }) => explanations(components));
    promise.catch(() => loading.delete(key));
    loading.set(key, promise);
  }
  return promise.catch(() => NONE);
}

export function explanations(components: RulesInfo["components"]): Explanations {
  const found = new Map<string, Explanation>();
  for (const { head, rows, explains } of Object.values(components)) {
    if (!explains) continue;
    for (const { cells, art, key } of rows) {
      const [name = "", ...rest] = cells;
      const facts = rest.map((cell, index) => ({ head: head[index + 1] ?? "", text: inline(cell) }));
      const explained = { name, facts: facts.filter(({ text }) => text.length > 0), art };
      for (const word of [key, art[0] ?? ""]) if (word && !found.has(word)) found.set(word, explained);
    }
  }
  return found;
}

export function explanationOf(known: Explanations, item: Item): Explanation | undefined {
  return known.get(item.thing || item.art);
}

/** Whether somebody may want to know what it is, or why it cannot be chosen. */
export function isWorthALook(known: Explanations, item: Item): boolean {
  if (item.decor) return false;
  const lies = isSymbol(item) && (item.layer === Layer.Board || item.layer === Layer.Pieces);
  return lies || item.dimmed !== "" || explanationOf(known, item) !== undefined;
}
