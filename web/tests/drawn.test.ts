/** The client and the SVG files of `core/svg.py` lay out and letter alike: `tests/core/test_drawn.py` reads the same file. */

import { describe, expect, it } from "vitest";
import type { Zone } from "../src/lib/messages";
import { layOut, type Part } from "../src/lib/scene/layout";
import { fit, textWidth } from "../src/lib/scene/lettering";
import drawn from "./drawn.json";

const HALF_A_PIXEL = 0;
const { gap, title, wide } = drawn.measures;
const zones: Zone[] = Object.entries(drawn.zones).map(([id, [wide, high, name]]) => ({
  id,
  size: [wide as number, high as number],
  title: name as string,
  beside: false,
  ground: "",
  roomy: false,
}));

describe("what is drawn twice", () => {
  it.each(drawn.layouts)("has the same boxes: $name", ({ part, high, places }) => {
    const placed = layOut(part as Part, zones, { gap, title, plate: 0 }, wide);
    expect(placed.high).toBeCloseTo(high, HALF_A_PIXEL);
    expect(placed.zones.map(({ zone }) => zone.id)).toEqual(Object.keys(places));
    for (const { zone, box, unit, titled } of placed.zones) {
      const [x, y, size] = (places as Record<string, number[]>)[zone.id] as [number, number, number];
      expect(box.x).toBeCloseTo(x, HALF_A_PIXEL);
      expect(box.y + (titled ? title : 0)).toBeCloseTo(y, HALF_A_PIXEL);
      expect(unit).toBeCloseTo(size, 2);
    }
  });

  it.each(drawn.texts)("has the same lines: $text in $room", ({ text, size, room, width, lines, fits }) => {
    expect(textWidth(text, 1)).toBeCloseTo(width, 3);
    const found = fit(text, size, room as [number, number]);
    expect(found.lines).toEqual(lines);
    expect(found.size).toBeCloseTo(fits, 3);
  });
});
