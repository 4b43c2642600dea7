/** What a change sounds like: what moves, and what it is made of. Knows no screen and no loudspeaker. */

import type { Material } from "../sound";
import type { Change } from "./compare";
import { isSymbol, Layer, type Item } from "./scene";

/** More of one kind than this is not told apart, only longer. */
const MOST = 3;

/** What a drawing says that it is made of, if it does. */
export type Made = (art: string) => string | undefined;

export function heardOf(change: Change, made: Made): Material[] {
  const moved = [
    ...change.moved.map(({ to }) => to),
    ...change.appeared.filter((item) => isMore(item, made)),
  ];
  const heard = [
    ...change.turned.map((item) => materialOf(item, made, true)),
    ...moved.map((item) => materialOf(item, made)),
    ...[...change.passed.map(({ to }) => to), ...change.gained].map((item) => materialOf(item, made)),
  ].filter((material) => material !== undefined);
  const counts = new Map<Material, number>();
  return heard.filter((material) => {
    counts.set(material, (counts.get(material) ?? 0) + 1);
    return (counts.get(material) ?? 0) <= (material === "die" ? 1 : MOST);
  });
}

/** Marks that appear are seen, not heard. */
function isMore(item: Item, made: Made): boolean {
  return item.die || item.card || item.layer === Layer.Pieces || made(item.art) !== undefined;
}

/** Pieces are of wood, unless their drawing says otherwise. */
function materialOf(item: Item, made: Made, turned = false): Material | undefined {
  if (item.die) return "die";
  if (item.card) return "paper";
  if (!isSymbol(item)) return undefined;
  const said = made(item.art);
  if (said === "paper" || said === "nut" || said === "metal") return said;
  return turned && item.layer === Layer.Board ? "tile" : "wood";
}
