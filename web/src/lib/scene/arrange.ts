/** How the zones of a scene share the screen. */

import type { Scene } from "./scene";

export type PlacedZone = Scene["zones"][number] & { strip: boolean };

/** A zone that is both this wide and this much wider than high scrolls on a phone instead of shrinking. */
const STRIP = 2.8;
const STRIP_WIDTH = 10;
/** About how high a strip is in pixels, so that the cards in it can be read. */
const STRIP_HEIGHT = 150;
/** Pixels per unit that fingers need, where a zone has room for it. */
const LEAST_TO_TAP = 52;
const GAP = 0.3;
const TITLE = 0.55;

/** Rows of zones; `beside` joins a row. A narrow screen has them one below the other, and those last. */
export function rowsOf(scene: Scene, narrow: boolean): PlacedZone[][] {
  if (narrow) return oneByOne(scene);
  const rows: PlacedZone[][] = [];
  for (const zone of scene.zones) {
    const placed = { ...zone, strip: false };
    const last = rows.at(-1);
    if (last && zone.beside) last.push(placed);
    else rows.push([placed]);
  }
  return rows;
}

function oneByOne(scene: Scene): PlacedZone[][] {
  const zones = [...scene.zones].sort((one, other) => Number(one.beside) - Number(other.beside));
  return zones.map((zone) => [{ ...zone, strip: isStrip(zone.size) }]);
}

function isStrip([wide, high]: [number, number]): boolean {
  return wide / high > STRIP && wide > STRIP_WIDTH;
}

export function rowWidth(row: PlacedZone[]): number {
  return row.reduce((sum, zone) => sum + zone.size[0] + GAP, -GAP);
}

export function rowHeight(row: PlacedZone[]): number {
  const title = row.some((zone) => zone.title !== "") ? TITLE : 0;
  return Math.max(...row.map((zone) => zone.size[1])) + title;
}

/** Pixels per unit with which all rows fit a box, but never so small that pieces cannot be told apart. */
export function unitThatFits(rows: PlacedZone[][], wide: number, high: number, least = 30): number {
  const widest = Math.max(...rows.map(rowWidth));
  const byWidth = wide / widest;
  return Math.min(byWidth, Math.max(high / heightOf(rows), least));
}

function heightOf(rows: PlacedZone[][]): number {
  return rows.reduce((sum, row) => sum + rowHeight(row) + GAP, -GAP);
}

/** The last row may grow into the height that is left, by no more than half. */
export function unitOfRow(
  rows: PlacedZone[][],
  row: PlacedZone[],
  unit: number,
  wide: number,
  high: number,
): number {
  if (row !== rows.at(-1) || rows.length === 1) return unit;
  const left = high - unit * heightOf(rows);
  return Math.max(unit, Math.min(1.5 * unit, wide / rowWidth(row), unit + left / rowHeight(row)));
}

/** On a phone each zone has the width to itself; small ones grow only a little beyond the first, strips stay legible. */
export function narrowUnit(zone: PlacedZone, first: PlacedZone, wide: number): number {
  if (zone.strip) return Math.min(64, Math.max(38, STRIP_HEIGHT / zone.size[1]));
  const board = wide / first.size[0];
  return Math.min(wide / zone.size[0], Math.max(board * 1.25, LEAST_TO_TAP));
}
