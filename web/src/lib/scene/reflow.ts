/** Zones whose rows stand side by side where one slides to them. */

import type { Sliding, Zone } from "../messages";
import type { Part } from "./layout";
import type { Item, Point, Scene } from "./scene";

/** The scene as these parts of its layout show it: a zone may slide in one of them and stand in another. */
export function reflow(scene: Scene, parts: Part[]): Scene {
  const rows = rowsOf(parts);
  const widths = new Map(scene.zones.map((zone) => [zone.id, zone.size[0]]));
  if (!rows.size) return scene;
  return {
    ...scene,
    zones: reflowed(scene.zones, parts),
    items: scene.items.map((item) => {
      const row = rows.get(item.zone);
      return row ? inRow(item, row, widths.get(item.zone) ?? 0) : item;
    }),
  };
}

/** The zones alone. */
export function reflowed(zones: Zone[], parts: Part[]): Zone[] {
  const rows = rowsOf(parts);
  return zones.map((zone) => {
    const row = rows.get(zone.id);
    return row ? { ...zone, size: [zone.size[0] * Math.ceil(zone.size[1] / row - 0.01), row] } : zone;
  });
}

function rowsOf(parts: Part[]): Map<string, number> {
  return new Map(slidings(parts).flatMap(({ zone, row }) => (row ? [[zone, row]] : [])));
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
