import { describe, expect, it } from "vitest";
import { arc, asTurned, offset, turnedFrom } from "../src/lib/scene/animate";
import { compare } from "../src/lib/scene/compare";
import { inReadingOrder, nextTarget } from "../src/lib/scene/focus";
import type { Layout } from "../src/lib/messages";
import { formOf, layOut, leavesOf, zonesOf, type Leaf, type Part } from "../src/lib/scene/layout";
import { groundOf, stride } from "../src/lib/scene/stepping.svelte";
import { fit, wrap } from "../src/lib/scene/lettering";
import { isCrowd } from "../src/lib/scene/open";
import { reflow } from "../src/lib/scene/reflow";
import {
  buttonChoices,
  choicesByItem,
  complete,
  completeItem,
  inDrawingOrder,
  type Item,
  type Scene,
} from "../src/lib/scene/scene";
import type { Choice, SentItem, Zone } from "../src/lib/scene/types";
import { nearest, withinFinger, type Hittable } from "../src/lib/scene/hit";
import { offerOf } from "../src/lib/table/offer";

const BOARD: Pick<Zone, "id" | "size">[] = [{ id: "board", size: [7, 7] }];

function scene(
  items: SentItem[],
  choices: Choice[] = [],
  zones: (Pick<Zone, "id" | "size"> & Partial<Zone>)[] = BOARD,
): Scene {
  const whole = zones.map((zone) => ({ title: "", beside: false, ground: "", roomy: false, ...zone }));
  return complete({ game: "any", zones: whole, items, prompt: { text: "What now?", rule: "", choices } });
}

function piece(id: string, x: number, y: number, art = "any/piece", more: Partial<SentItem> = {}): SentItem {
  return { id, at: [x, y], label: id, art, ...more };
}

describe("a scene", () => {
  it("has its defaults filled in", () => {
    const [item] = scene([{ id: "a", at: [1, 2], label: "A" }]).items;
    expect(item).toMatchObject({ zone: "board", layer: 3, size: [1, 1], text_size: 0.3, align: "middle" });
  });

  it("draws low layers first and keeps the order within one", () => {
    const drawn = inDrawingOrder(
      scene([piece("b", 0, 0), piece("tile", 0, 0, "any/tile", { layer: 1 }), piece("a", 0, 0)]),
      "board",
    );
    expect(drawn.map((item) => item.id)).toEqual(["tile", "b", "a"]);
  });

  it("knows what a click on an item chooses, and what needs a button", () => {
    const asked = scene(
      [piece("a", 0, 0)],
      [
        { move: 1, label: "one", at: "a" },
        { move: 2, label: "two", at: "a" },
        { move: 3, label: "pass" },
      ],
    );
    expect(
      choicesByItem(asked)
        .get("a")
        ?.map((choice) => choice.move),
    ).toEqual([1, 2]);
    expect(buttonChoices(asked).map((choice) => choice.label)).toEqual(["pass"]);
  });
});

describe("comparing scenes", () => {
  it("finds what moved by its id", () => {
    const change = compare(
      scene([piece("a", 0, 0), piece("b", 5, 5)]),
      scene([piece("a", 2, 0), piece("b", 5, 5)]),
    );
    expect(change.moved.map((motion) => [motion.from.at, motion.to.at])).toEqual([
      [
        [0, 0],
        [2, 0],
      ],
    ]);
    expect([change.appeared, change.vanished, change.turned]).toEqual([[], [], []]);
  });

  it("pairs alike things that went and came, the nearest first", () => {
    const before = scene([piece("oak:1", 0, 0), piece("oak:2", 6, 6)]);
    const after = scene([piece("elm:1", 5, 6), piece("elm:2", 1, 0)]);
    const pairs = compare(before, after).moved.map((motion) => [motion.from.id, motion.to.id]);
    expect(pairs.sort()).toEqual([
      ["oak:1", "elm:2"],
      ["oak:2", "elm:1"],
    ]);
  });

  it("never pairs other art, other tones, plain shapes or text", () => {
    const before = scene([
      piece("a", 0, 0, "any/fox"),
      piece("b", 1, 0, "any/nut", { tone: "amber" }),
      piece("c", 2, 0, "panel"),
      piece("d", 3, 0, ""),
    ]);
    const after = scene([
      piece("e", 0, 1, "any/dog"),
      piece("f", 1, 1, "any/nut", { tone: "teal" }),
      piece("g", 2, 1, "panel"),
      piece("h", 3, 1, ""),
    ]);
    expect(compare(before, after).moved).toEqual([]);
    expect(compare(before, after).vanished).toHaveLength(4);
  });

  it("pairs a thing that leaves the hand with the same thing on the board", () => {
    const zones: Pick<Zone, "id" | "size">[] = [
      { id: "board", size: [7, 7] },
      { id: "hand", size: [7, 2] },
    ];
    const before = scene([piece("hand:2", 1, 1, "any/card", { zone: "hand" })], [], zones);
    const after = scene([piece("played", 3, 3, "any/card")], [], zones);
    expect(compare(before, after).moved).toMatchObject([{ from: { zone: "hand" }, to: { zone: "board" } }]);
  });

  it("sees a face that turned", () => {
    const change = compare(scene([piece("t", 0, 0, "any/back")]), scene([piece("t", 0, 0, "any/den")]));
    expect(change.turned.map((item) => item.id)).toEqual(["t"]);
  });

  it("pairs kin before what is alike, and never what is known to be different", () => {
    const card = (id: string, kin: string, art = "any/card") => piece(id, 0, 0, art, { kin });
    const before = scene([card("hand:1", "bard"), card("hand:2", "thief")]);
    const after = scene([card("hand:1", "thief"), card("played", "bard", "any/squirrel")]);
    const pairs = compare(before, after).moved.map((motion) => [motion.from.id, motion.to.id]);
    expect(pairs.sort()).toEqual([
      ["hand:1", "played"],
      ["hand:2", "hand:1"],
    ]);
  });

  it("sees what one place gives another, and what comes from nowhere", () => {
    const store = (id: string, count: number, art = "any/nut") => piece(id, 0, 0, art, { count });
    const change = compare(
      scene([store("reserve", 5), store("mine", 0), store("coins", 1, "any/coin")]),
      scene([store("reserve", 3), store("mine", 2), store("coins", 2, "any/coin")]),
    );
    expect(change.passed.map((motion) => [motion.from.id, motion.to.id])).toEqual([
      ["reserve", "mine"],
      ["reserve", "mine"],
    ]);
    expect(change.gained.map((item) => item.id)).toEqual(["coins"]);
  });

  it("does not animate another game or a wholly different table", () => {
    const many = (x: number) =>
      scene(Array.from({ length: 200 }, (_, index) => piece(`p${index}`, x, index)));
    expect(compare(many(0), many(1)).moved).toEqual([]);
    expect(compare({ ...scene([piece("a", 0, 0)]), game: "other" }, scene([piece("a", 1, 0)])).moved).toEqual(
      [],
    );
  });
});

describe("tabs", () => {
  const layout: Layout = {
    wide: "a",
    phone: { type: "stack", parts: ["a", { type: "sliding", zone: "b", wide: 3 }] },
    dock: "c",
    tabs: ["One", "Two", "Three"],
  };
  const shown = (leaves: Leaf[]) => leaves.map(({ name, part }) => [name, ...zonesOf(part)]);

  it("name the parts of a phone's stack, and the dock if it is not always in sight", () => {
    expect(shown(leavesOf(layout, true))).toEqual([
      ["One", "a"],
      ["Two", "b"],
    ]);
    expect(shown(leavesOf(layout, false))[0]).toEqual(["Three", "c"]);
  });

  it("are none where a layout has none", () => {
    expect(leavesOf({ wide: "a", phone: layout.phone }, true)).toEqual([]);
  });
});

describe("travelling", () => {
  const stage = {
    zoneBefore: () => ({ left: 0, top: 300, unit: 32 }),
    zoneNow: () => ({ left: 20, top: 0, unit: 32 }),
  };
  const motion = (zone: string) => {
    const { items } = scene([piece("a", 1, 1, "any/card", { zone }), piece("b", 3, 2)]);
    const [from, to] = items;
    if (!from || !to) throw new Error("two items");
    return { from, to };
  };

  it("starts where the thing was", () => {
    expect(offset(motion("board"), stage)).toEqual([-128, -64]);
  });

  it("counts the distance between zones in units of the drawing", () => {
    expect(offset(motion("hand"), stage)).toEqual([-128 - 40, -64 + 600]);
  });

  it("is seen from a turned thing in its own directions, and turns the short way", () => {
    const [x, y] = asTurned([10, 0], 90);
    expect([Math.round(x), Math.round(y)]).toEqual([0, -10]);
    expect([turnedFrom(270, 0), turnedFrom(0, 270), turnedFrom(180, 0)]).toEqual([-90, 90, -180]);
  });

  it("goes in a gentle arc", () => {
    const [x, y] = arc(100, 0);
    expect(x).toBeCloseTo(50);
    expect(y).toBeLessThan(0);
  });
});

describe("the keyboard", () => {
  const grid = [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => ({ id: `${x}${y}`, x: x * 50, y: y * 50 })));

  it("reads rows from the top left, nearly the same height being one row", () => {
    const order = inReadingOrder([
      { id: "c", x: 0, y: 60 },
      { id: "b", x: 90, y: 0 },
      { id: "a", x: 10, y: 5 },
    ]);
    expect(order.map((target) => target.id)).toEqual(["a", "b", "c"]);
  });

  it("goes to the nearest target in the arrow's direction", () => {
    expect(nextTarget(grid, "11", "right")).toBe("21");
    expect(nextTarget(grid, "11", "left")).toBe("01");
    expect(nextTarget(grid, "11", "up")).toBe("10");
    expect(nextTarget(grid, "11", "down")).toBe("12");
  });

  it("goes on with the next row at the edge, and around at the end", () => {
    expect(nextTarget(grid, "20", "right")).toBe("01");
    expect(nextTarget(grid, "22", "right")).toBe("00");
    expect(nextTarget(grid, "00", "left")).toBe("22");
  });

  it("reaches every target from every other one", () => {
    for (const start of grid) {
      const seen = new Set([start.id]);
      const queue = [start.id];
      while (queue.length) {
        const here = queue.pop() ?? "";
        for (const way of ["left", "right", "up", "down"] as const) {
          const next = nextTarget(grid, here, way);
          if (next && !seen.has(next)) {
            seen.add(next);
            queue.push(next);
          }
        }
      }
      expect(seen.size).toBe(9);
    }
  });

  it("begins at the first target when the old one is gone, and has nowhere to go without targets", () => {
    expect(nextTarget(grid, "gone", "down")).toBe("00");
    expect(nextTarget([], "gone", "down")).toBeUndefined();
  });
});

describe("zones", () => {
  const table = scene(
    [],
    [],
    [
      { id: "board", size: [8, 8] },
      { id: "side", size: [3, 8], beside: true },
      { id: "hand", size: [11, 2], title: "Your hand" },
    ],
  );

  const measures = { gap: 10, title: 20, plate: 50 };

  it("stand side by side on a wide screen; on a phone below one another, what stood beside the board last", () => {
    expect(formOf(table.layout, "wide")).toEqual({
      type: "stack",
      parts: [
        { type: "across", parts: ["board", "side"] },
        { type: "across", parts: ["hand"] },
      ],
    });
    expect(zonesOf(formOf(table.layout, "phone"))).toEqual(["board", "hand", "side"]);
  });

  it("make a hand slide on a phone only", () => {
    const sights = (form: "wide" | "phone"): number[] =>
      layOut(formOf(table.layout, form), table.zones, measures, 320).zones.map(({ sight }) => sight);
    expect(sights("wide")).toEqual([8, 3, 11]);
    expect(sights("phone")).toEqual([8, 4.8, 3]);
  });

  it("show fewer units of what slides where they would be too small to read", () => {
    const part: Part = { type: "sliding", zone: "hand", wide: 5, least: 75 };
    const sight = (wide: number): number | undefined =>
      layOut(part, table.zones, measures, wide).zones[0]?.sight;
    expect(sight(500)).toBe(5);
    expect(sight(300)).toBe(4);
  });

  it("show fewer units of what slides, and larger ones, where there is height left", () => {
    const part: Part = { type: "sliding", zone: "hand", wide: 5, least: 75, most: 90 };
    const unit = (high: number): number =>
      layOut(part, table.zones, measures, 300, high, 300).zones[0]?.unit ?? 0;
    expect([0, 170, 182, 400].map(unit).map(Math.round)).toEqual([75, 75, 81, 90]);
  });

  it("have one height in a row and one width in a stack, and fill the width", () => {
    const { zones, wide, high } = layOut(formOf(table.layout, "wide"), table.zones, measures, 1110);
    const [board, side, hand] = zones.map(({ box }) => box);
    expect(wide).toBe(1110);
    expect([board?.high, side?.high]).toEqual([800, 800]);
    expect([board?.wide, side?.x, side?.wide]).toEqual([800, 810, 300]);
    expect([hand?.x, hand?.y, hand?.wide]).toEqual([0, 810, 1110]);
    expect(high).toBeCloseTo(810 + 20 + 1110 * (2 / 11));
  });

  it("keep within the height, but never shrink below what eyes can read", () => {
    const part = formOf(table.layout, "wide");
    expect(layOut(part, table.zones, measures, 5000, 700).high).toBeCloseTo(700);
    expect(layOut(part, table.zones, measures, 5000, 100).zones[0]?.unit).toBeCloseTo(30);
  });

  it("leave room for players", () => {
    const plate = { type: "plate" as const, seat: 1 };
    const part = {
      type: "across" as const,
      parts: [{ type: "stack" as const, parts: [plate, "side"] }, "board"],
    };
    const { zones, plates } = layOut(part, table.zones, measures, 900);
    const [side, board] = zones.map(({ box }) => box);
    expect(plates).toEqual([{ seat: 1, box: { x: 0, y: 0, wide: side?.wide, high: 50 } }]);
    expect((side?.y ?? 0) + (side?.high ?? 0)).toBeCloseTo(board?.high ?? -1);
    expect((board?.x ?? 0) + (board?.wide ?? 0)).toBeCloseTo(900);
  });
});

describe("rows that slide", () => {
  const table = scene(
    [
      piece("a", 1, 0.5, "any/card", { zone: "cards" }),
      piece("b", 1, 3, "path", {
        zone: "cards",
        points: [
          [1, 3],
          [1.5, 3.5],
        ],
      }),
      piece("c", 3, 3),
    ],
    [],
    [
      { id: "board", size: [7, 7] },
      { id: "cards", size: [2.5, 6] },
    ],
  );

  it("stand below one another where nothing slides", () => {
    expect(reflow(table, ["cards", "board"])).toBe(table);
  });

  it("stand side by side where they slide, with all that lies in them", () => {
    const { zones, items } = reflow(table, [{ type: "sliding", zone: "cards", wide: 4, row: 2 }]);
    expect(zones.map((zone) => zone.size)).toEqual([
      [7, 7],
      [7.5, 2],
    ]);
    expect(items.map((item) => item.at)).toEqual([
      [1, 0.5],
      [3.5, 1],
      [3, 3],
    ]);
    expect(items[1]?.points).toEqual([
      [3.5, 1],
      [4, 1.5],
    ]);
  });

  it("lays cards as small ones in two rows, with those of their parts that have a small form", () => {
    const part = (id: string, x: number, small: Item["small"]): Item =>
      completeItem({ id, at: [x, 1], label: id, zone: "cards", small });
    const cards = ["c", "a", "b"].flatMap((id, place) => [
      part(id, 2 * place, [0, 0, 0.9, 1.3]),
      part(`${id}/name`, 2 * place, [0, 0.2, 0.8, 0.4]),
      part(`${id}/text`, 2 * place, null),
    ]);
    const full = { ...table, items: [...table.items.filter(({ zone }) => zone !== "cards"), ...cards] };
    const sliding = { type: "sliding" as const, zone: "cards", wide: 2, small: [1, 1.4] as [number, number] };
    const { zones, items } = reflow(full, [sliding]);
    const at = new Map(items.map((item) => [item.id, item.at.map((place) => Math.round(100 * place) / 100)]));
    expect(zones.find(({ id }) => id === "cards")?.size.map((size) => Math.round(100 * size))).toEqual([
      212, 292,
    ]);
    expect([at.get("c"), at.get("a"), at.get("b")]).toEqual([
      [0.56, 0.76],
      [1.56, 0.76],
      [0.56, 2.16],
    ]);
    expect([at.get("a/name"), at.get("a/text")]).toEqual([[1.56, 0.96], undefined]);
  });
});

describe("what a finger hits", () => {
  const box = (id: string, left: number, size = 10): Hittable => ({
    id,
    left,
    top: 0,
    width: size,
    height: size,
  });

  it("is the one in whose middle it is", () => {
    expect(nearest({ x: 12, y: 5 }, [box("a", 0), box("b", 8)])).toBe("b");
    expect(nearest({ x: 12, y: 5 }, [])).toBeUndefined();
  });

  it("may be smaller than the finger, but not farther away than a finger is wide", () => {
    expect(withinFinger({ x: 24, y: 5 }, [box("a", 0)])).toBe("a");
    expect(withinFinger({ x: 26, y: 5 }, [box("a", 0)])).toBeUndefined();
    expect(withinFinger({ x: 26, y: 5 }, [box("a", 0), box("b", 30)])).toBe("b");
    expect(withinFinger({ x: 99, y: 5 }, [box("wide", 0, 100)])).toBe("wide");
  });
});

describe("what is offered", () => {
  const verbs = [
    { id: "dig", label: "Dig", art: "", cost: "" },
    { id: "rest", label: "Rest", art: "", cost: "" },
  ];
  const choice = (move: number, at: string, verb: string): Choice => ({ move, label: `${move}`, at, verb });
  const prompt = (...choices: Choice[]): Scene["prompt"] =>
    complete({ game: "any", zones: [], items: [], prompt: { text: "?", choices, verbs } }).prompt;

  it("is everything where a place means one thing and few glow", () => {
    const few = prompt(choice(1, "a", "dig"), choice(2, "", "rest"));
    expect(offerOf(few, "", false)).toEqual({ verbs: [], choices: few.choices, closed: [] });
  });

  it("begins with verbs where a click could mean several things", () => {
    const several = prompt(choice(1, "a", "dig"), choice(2, "a", "rest"), choice(3, "", ""));
    const moves = (verb: string): number[] => offerOf(several, verb, false).choices.map(({ move }) => move);
    expect(offerOf(several, "", false).verbs.map(({ id, choices }) => [id, choices.length])).toEqual([
      ["dig", 1],
      ["rest", 1],
    ]);
    expect([moves(""), moves("dig")]).toEqual([[3], [1, 3]]);
    expect(offerOf(several, "", true)).toEqual({ verbs: [], choices: several.choices, closed: [] });
  });

  it("keeps what could be done in mind until one says what to do", () => {
    const several = prompt(choice(1, "a", "dig"), choice(2, "a", "rest"), choice(3, "", ""));
    const moves = (verb: string): number[] => offerOf(several, verb, false).closed.map(({ move }) => move);
    expect([moves(""), moves("dig")]).toEqual([[1, 2], []]);
  });

  it("begins with verbs where too many places glow", () => {
    const places = Array.from({ length: 16 }, (_, index) => choice(index, `p${index}`, "dig"));
    expect(offerOf(prompt(...places, choice(99, "", "rest")), "", false).verbs).toHaveLength(2);
    expect(offerOf(prompt(...places.slice(1), choice(99, "", "rest")), "", false).verbs).toEqual([]);
  });
});

describe("lettering", () => {
  it("breaks at spaces", () => {
    expect(wrap("one two three", 1, 5)).toEqual(["one two", "three"]);
  });

  it("makes text smaller until it fits, to six tenths at least", () => {
    expect(fit("hi", 0.3, [2, 1])).toEqual({ lines: ["hi"], size: 0.3 });
    expect(fit("unbreakable", 0.3, [1.5, 1]).size).toBeLessThan(0.3);
    expect(fit("unbreakable", 0.3, [0.1, 0.1]).size).toBeCloseTo(0.18);
  });
});

describe("stepping in", () => {
  const bare = { title: "", beside: false, ground: "", roomy: false };
  const board = { ...bare, id: "board", size: [10, 10] as [number, number] };
  const hand = { ...board, id: "hand", size: [30, 4] as [number, number] };
  const measures = { gap: 8, title: 28, plate: 56 };
  const placed = (...parts: Part[]) => layOut({ type: "stack", parts }, [board, hand], measures, 300);

  it("is into the largest zone, unless that one slides", () => {
    expect(groundOf(placed("board", "hand"))?.zone.id).toBe("board");
    expect(groundOf(placed({ type: "sliding", zone: "board", wide: 4 }, "hand"))).toBeUndefined();
  });

  it("makes units large enough for fingers, within reason", () => {
    const strides = placed("board").zones.map((place) =>
      [30, 60, 10].map((unit) => stride({ ...place, unit })),
    );
    expect(strides).toEqual([[76 / 30, 1.6, 3.2]]);
  });
});

describe("a crowd of things to choose", () => {
  function crowd(number: number, layer: 1 | 2): boolean {
    const items = Array.from({ length: number }, (_, index) =>
      piece(`${index}`, index, 0, "any/a", { layer }),
    );
    const target = { says: "", mark: "", note: "" };
    return isCrowd(scene(items), new Map(items.map(({ id }) => [id, target])));
  }

  it("is more than a dozen places of a board", () => {
    expect([12, 13].map((number) => crowd(number, 1))).toEqual([false, true]);
  });

  it("is more than six cards, coins or pieces", () => {
    expect([6, 7].map((number) => crowd(number, 2))).toEqual([false, true]);
  });
});
