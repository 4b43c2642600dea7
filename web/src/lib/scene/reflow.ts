/** Zones that lie otherwise where one slides to them: their rows side by side, or their cards as small ones. */

import type { Sliding, Zone } from "../messages";
import type { Part } from "./layout";
import type { Item, Point, Scene } from "./scene";

type Small = Required<Pick<Sliding, "zone" | "wide">> & { cell: Point };

/** Small cards lie in so many rows. */
const ROWS = 2;
/** In units: around small cards. */
const AROUND = 0.06;

/** The scene as these parts of its layout show it: a zone may slide in one of them and stand in another. */
export function reflow(scene: Scene, parts: Part[]): Scene {
  const [rows, small] = [rowsOf(parts), smallOf(parts)];
  const widths = new Map(scene.zones.map((zone) => [zone.id, zone.size[0]]));
  if (!rows.size && !small.length) return scene;
  const zones = reflowed(scene, parts);
  const items = scene.items
    .filter((item) => item.small || !small.some(({ zone }) => zone === item.zone))
    .map((item) => {
      const row = rows.get(item.zone);
      return row ? inRow(item, row, widths.get(item.zone) ?? 0) : item;
    });
  return { ...scene, zones, items: small.reduce(inCells, items) };
}

/** The zones alone. */
export function reflowed({ zones, items }: Pick<Scene, "zones" | "items">, parts: Part[]): Zone[] {
  const [rows, small] = [rowsOf(parts), smallOf(parts)];
  return zones.map((zone) => {
    const row = rows.get(zone.id);
    const cards = small.find((each) => each.zone === zone.id);
    if (cards) return { ...zone, size: sizeOf(cards, items) };
    return row ? { ...zone, size: [zone.size[0] * Math.ceil(zone.size[1] / row - 0.01), row] } : zone;
  });
}

function rowsOf(parts: Part[]): Map<string, number> {
  return new Map(slidings(parts).flatMap(({ zone, row }) => (row ? [[zone, row]] : [])));
}

function smallOf(parts: Part[]): Small[] {
  return slidings(parts).flatMap(({ zone, wide, small }) => (small ? [{ zone, wide, cell: small }] : []));
}

function slidings(parts: Part[]): Sliding[] {
  return parts.flatMap((part) => {
    if (typeof part === "string" || part.type === "plate") return [];
    return part.type === "sliding" ? part : slidings(part.parts);
  });
}

/** All points of a thing are in the row of its middle. */
function inRow(item: Item, row: number, wide: number): Item {
  const number = Math.floor(item.at[1] / row);
  const move = ([x, y]: Point): Point => [x + number * wide, y - number * row];
  return { ...item, at: move(item.at), points: item.points.map(move) };
}

function cardOf({ id }: Item): string {
  return id.split("/", 1)[0] ?? "";
}

/** From left to right. */
function cardsIn(zone: string, items: Item[]): string[] {
  const cards = items.filter((item) => item.zone === zone && item.small && item.id === cardOf(item));
  return cards.sort((one, other) => one.at[0] - other.at[0]).map(({ id }) => id);
}

function columnsOf({ zone, wide, cell }: Small, items: Item[]): number {
  return Math.max(Math.floor(wide / cell[0] + 0.01), Math.ceil(cardsIn(zone, items).length / ROWS));
}

function sizeOf(small: Small, items: Item[]): Point {
  const [wide, high] = small.cell;
  return [wide * columnsOf(small, items) + 2 * AROUND, high * ROWS + 2 * AROUND];
}

/** Each card in its cell, row by row. */
function inCells(items: Item[], small: Small): Item[] {
  const [cards, columns] = [cardsIn(small.zone, items), columnsOf(small, items)];
  const [wide, high] = small.cell;
  return items.map((item) => {
    if (item.zone !== small.zone || !item.small) return item;
    const [x, y, w, h] = item.small;
    const place = cards.indexOf(cardOf(item));
    const [left, top] = [wide * ((place % columns) + 0.5), high * (Math.floor(place / columns) + 0.5)];
    const text_size = item.text_size * Math.min(1, h / item.size[1]);
    const at: Point = [AROUND + left + x, AROUND + top + y];
    // Headings are wider than other words.
    return { ...item, at, size: [w, h], text_size, heading: false };
  });
}
