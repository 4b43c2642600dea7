import { describe, expect, it } from "vitest";
import type { Snapshot, TableInfo, Update } from "../src/lib/messages";
import { changeScene, reduce, timeLeft, UNKNOWN, type Model } from "../src/lib/table/reduce";

const TABLE: TableInfo = {
  id: "t",
  game: "any",
  title: "Any",
  settings: {},
  status: "playing",
  seats: [],
  listed: false,
  spectators: true,
  hints: true,
  draws: false,
  absence: 86_400,
  clock: null,
  result: null,
  offers: [],
  votes: {},
  again: [],
  rematch: null,
  pair: null,
  forgets: false,
  own_edition: "",
};

const SNAPSHOT: Snapshot = {
  type: "snapshot",
  since: 0,
  own: false,
  number: 7,
  viewer: 0,
  table: TABLE,
  turn: { choosers: [0], undo: false, stands: "", clocks: [] },
  scene: {
    game: "any",
    zones: [],
    prompt: { text: "Go", rule: "", choices: [] },
    items: [
      { id: "a", at: [0, 0], label: "A" },
      { id: "b", at: [1, 0], label: "B" },
    ],
  },
  log: [
    { move: 1, parts: ["One."], rule: "§1", seat: 0 },
    { move: 2, parts: ["Two."], rule: "§2", seat: 1 },
  ],
  talk: [{ number: 3, at: 0, text: "hello", name: "Ada" }],
};

function update(after: number, number: number, more: Partial<Update> = {}): Update {
  return {
    type: "update",
    after,
    number,
    viewer: 0,
    turn: { choosers: [1], undo: true, stands: "", clocks: [] },
    ...more,
  };
}

function seen(...messages: Parameters<typeof reduce>[1][]): Model {
  return messages.reduce((model, message) => reduce(model, message, 0).model, UNKNOWN);
}

describe("a table's events", () => {
  it("begin with who one is and what one sees", () => {
    const model = seen({ type: "welcome", viewer: 0, mine: [0], host: true }, SNAPSHOT);
    expect(model.here).toEqual({ viewer: 0, mine: [0], host: true });
    expect(model.known?.number).toBe(7);
  });

  it("follow one another", () => {
    const { model, resync } = reduce(
      seen(SNAPSHOT),
      update(7, 9, { log: { keep: 2, lines: [{ move: 3, parts: ["Three."], rule: "§3" }] } }),
      5,
    );
    expect(resync).toBe(false);
    expect(model.known).toMatchObject({ number: 9, at: 5, turn: { choosers: [1] } });
    expect(model.known?.log.map((line) => line.move)).toEqual([1, 2, 3]);
  });

  it("are dropped when they come twice or late", () => {
    const before = seen(SNAPSHOT, update(7, 8));
    for (const again of [update(7, 8), update(6, 7)]) {
      expect(reduce(before, again, 0)).toEqual({ model: before, resync: false });
    }
  });

  it("ask for another look when one is missing, and change nothing meanwhile", () => {
    const before = seen(SNAPSHOT);
    expect(reduce(before, update(8, 9), 0)).toEqual({ model: before, resync: true });
    expect(reduce(before, update(6, 9), 0).resync).toBe(true);
    expect(reduce(UNKNOWN, update(0, 1), 0).resync).toBe(true);
  });

  it("for other eyes are not looked at", () => {
    const before = seen(SNAPSHOT);
    expect(reduce(before, update(7, 8, { viewer: 1 }), 0)).toEqual({ model: before, resync: false });
  });

  it("end in the same picture whether they came one by one, doubled, or as a gap with a new look", () => {
    const steps = [
      update(7, 8, { scene: { gone: ["a"] } }),
      update(8, 9, { scene: { set: [{ id: "c", at: [2, 2], label: "C" }] } }),
    ] as const;
    const plain = seen(SNAPSHOT, ...steps);
    expect(seen(SNAPSHOT, steps[1], steps[0], steps[0], steps[1])).toEqual(plain);
    const late = seen(SNAPSHOT, {
      ...SNAPSHOT,
      number: 9,
      turn: steps[1].turn,
      scene: plain.known?.scene ?? SNAPSHOT.scene,
    });
    expect(late).toEqual(plain);
  });

  it("lead over the moments within a move", () => {
    const beats = [{ lines: 1, scene: { gone: ["a"] } }];
    const scene = { set: [{ id: "c", at: [2, 2] as [number, number], label: "C" }] };
    const model = seen(SNAPSHOT, update(7, 8, { beats, scene }));
    expect(model).toEqual(seen(SNAPSHOT, update(7, 8, { scene: { gone: ["a"], set: scene.set } })));
  });

  it("cut the log when somebody takes a move back", () => {
    const model = seen(SNAPSHOT, update(7, 8, { log: { keep: 1 } }));
    expect(model.known?.log.map((line) => line.move)).toEqual([1]);
  });

  it("add what is said once", () => {
    const model = seen(
      SNAPSHOT,
      update(7, 8, {
        talk: [
          { number: 3, at: 0, text: "hello", name: "Ada" },
          { number: 4, at: 1, text: "hi" },
        ],
      }),
    );
    expect(model.known?.talk.map((said) => said.text)).toEqual(["hello", "hi"]);
  });
});

describe("a changed scene", () => {
  it("has what was set, without what is gone, new things last", () => {
    const scene = changeScene(SNAPSHOT.scene, {
      set: [
        { id: "c", at: [9, 9], label: "C" },
        { id: "b", at: [5, 5], label: "B" },
      ],
      gone: ["a"],
    });
    expect(scene.items.map((item) => [item.id, item.at])).toEqual([
      ["b", [5, 5]],
      ["c", [9, 9]],
    ]);
    expect(scene.prompt.text).toBe("Go");
  });

  it("takes the order that it is given", () => {
    const scene = changeScene(SNAPSHOT.scene, {
      set: [{ id: "c", at: [2, 2], label: "C" }],
      order: [
        [1, 1],
        [0, 1],
        [2, 1],
      ],
      prompt: { text: "Stop", rule: "§2", choices: [] },
    });
    expect(scene.items.map((item) => item.id)).toEqual(["b", "a", "c"]);
    expect(scene.prompt.rule).toBe("§2");
  });
});

describe("clocks", () => {
  it("run only while they run, and stop at nothing", () => {
    const face = { seat: 0, left: 5000, running: true, waits: 0 };
    expect(timeLeft(face, 100, 1100)).toBe(4000);
    expect(timeLeft({ ...face, running: false }, 100, 1100)).toBe(5000);
    expect(timeLeft({ ...face, left: 500 }, 100, 1100)).toBe(0);
    expect(timeLeft({ ...face, waits: 600 }, 100, 1100)).toBe(4600);
    expect(timeLeft({ ...face, waits: 6000 }, 100, 1100)).toBe(5000);
  });

  it("shows the clocks of now after the updates of a gap", () => {
    const clocks = [{ seat: 0, left: 3000, running: true, waits: 0 }];
    const model = reduce(seen(SNAPSHOT, update(7, 9)), { type: "clocks", clocks }, 50).model;
    expect(model.known?.turn).toEqual({ choosers: [1], undo: true, stands: "", clocks });
    expect(model.known?.at).toBe(50);
  });
});
