import { describe, expect, it } from "vitest";
import { compare, NOTHING } from "../src/lib/scene/compare";
import { heardOf } from "../src/lib/scene/heard";
import { complete, completeItem, Layer, type Item } from "../src/lib/scene/scene";
import type { SentItem } from "../src/lib/scene/types";

const MADE: Record<string, string> = { "any/walnut": "nut", "any/coin": "metal", "any/picture": "paper" };
const made = (art: string): string | undefined => MADE[art];

function thing(id: string, art: string, more: Partial<SentItem> = {}): SentItem {
  return { id, at: [0, 0], label: id, art, ...more };
}

function heard(before: SentItem[], after: SentItem[]): string[] {
  const [was, now] = [before, after].map((items) =>
    complete({ game: "any", zones: [], items, prompt: { text: "", rule: "", choices: [] } }),
  );
  if (!was || !now) throw new Error("two scenes are compared");
  return heardOf(compare(was, now), made);
}

describe("what is heard", () => {
  it("is wood where a piece goes, and a tile where one is turned over", () => {
    expect(heard([thing("fox", "any/fox")], [thing("fox", "any/fox", { at: [1, 0] })])).toEqual(["wood"]);
    const tile = (art: string): SentItem => thing("tile", art, { layer: Layer.Board });
    expect(heard([tile("any/back")], [tile("any/grass")])).toEqual(["tile"]);
  });

  it("is what the drawing is made of", () => {
    const laid = [thing("coin", "any/coin", { at: [2, 0] }), thing("picture", "any/picture", { at: [2, 0] })];
    expect(heard([thing("coin", "any/coin"), thing("picture", "any/picture")], laid)).toEqual([
      "metal",
      "paper",
    ]);
  });

  it("is nuts that go from one place to another, three at the most", () => {
    const counted = (mine: number, yours: number): SentItem[] => [
      thing("mine", "any/walnut", { count: mine }),
      thing("yours", "any/walnut", { count: yours }),
    ];
    expect(heard(counted(0, 2), counted(2, 0))).toEqual(["nut", "nut"]);
    expect(heard(counted(0, 5), counted(5, 0))).toEqual(["nut", "nut", "nut"]);
  });

  it("is a die once, a card as paper, and nothing for words and marks", () => {
    const item = (more: Partial<SentItem>): Item => completeItem(thing("x", "any/tick", more));
    const change = {
      ...NOTHING,
      appeared: [
        item({ die: true }),
        item({ die: true }),
        item({ card: true, art: "panel" }),
        item({ layer: Layer.Marks }),
      ],
      reworded: [item({ art: "", text: "7" })],
    };
    expect(heardOf(change, made)).toEqual(["die", "paper"]);
  });
});
