/** Zones whose rows stand side by side where one slides to them. */

import type { Layout, Sliding } from "../messages";
import { formOf, type Form, type Part } from "./layout";
import type { Item, Point, Scene } from "./scene";

export function reflow(scene: Scene, form: Form): Scene {
  const rows = new Map(slidings(shown(scene.layout, form)).map(({ zone, row = 0 }) => [zone, row]));
  const widths = new Map(scene.zones.map((zone) => [zone.id, zone.size[0]]));
  if (![...rows.values()].some((row) => row > 0)) return scene;
  return {
    ...scene,
    zones: scene.zones.map((zone) => {
      const row = rows.get(zone.id);
      return row ? { ...zone, size: [zone.size[0] * Math.ceil(zone.size[1] / row - 0.01), row] } : zone;
    }),
    items: scene.items.map((item) => {
      const row = rows.get(item.zone);
      return row ? inRow(item, row, widths.get(item.zone) ?? 0) : item;
    }),
  };
}

function shown(layout: Layout, form: Form): Part[] {
  const docked = form === "phone" && layout.dock ? [layout.dock] : [];
  return [formOf(layout, form), ...docked];
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
