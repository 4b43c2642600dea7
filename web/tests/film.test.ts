import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Item, LogLine, SeatInfo, TableInfo, Update } from "../src/lib/messages";
import { filmOf, filmOfPast, holds, PACES, type Film } from "../src/lib/table/film";
import { folded, spoken, spokenOf } from "../src/lib/table/lines";
import { Player } from "../src/lib/table/player";
import { Recall } from "../src/lib/table/recall";
import { reduce, UNKNOWN, type Known } from "../src/lib/table/reduce";

function piece(id: string, x: number, art = "any/piece"): Item {
  return { id, at: [x, 0], label: id, art };
}

function line(text: string, move = 1, more: Partial<LogLine> = {}): LogLine {
  return { move, parts: [text], rule: "", ...more };
}

function known(number: number, items: Item[], log: LogLine[] = [], choosers = [0]): Known {
  return {
    number,
    viewer: 0,
    table: { status: "playing" } as TableInfo,
    turn: { choosers, undo: false, stands: "", clocks: [] },
    at: 0,
    scene: { game: "any", zones: [], items, prompt: { text: "Go", rule: "", choices: [] } },
    log,
    talk: [],
  };
}

function update(after: number, more: Partial<Update>): Update {
  const turn = { choosers: [1], undo: false, stands: "", clocks: [] };
  return { type: "update", after, number: after + 1, viewer: 0, turn, ...more };
}

function after(before: Known, sent: Update): Known {
  const found = reduce({ ...UNKNOWN, known: before }, sent, 0).model.known;
  if (!found) throw new Error("nothing is known");
  return found;
}

function filmed(before: Known, more: Partial<Update>): Film {
  const sent = update(before.number, more);
  return filmOf(before, sent, after(before, sent));
}

const START = known(1, [piece("fox", 0), piece("hare", 5)], [line("The game begins.", 0)]);
const THREE: Partial<Update> = {
  beats: [
    { lines: 1, scene: { set: [piece("fox", 1)] } },
    { lines: 3, scene: { set: [piece("fox", 2)] } },
  ],
  scene: { gone: ["hare"], prompt: { text: "Now you", rule: "", choices: [] } },
  log: { keep: 1, lines: ["a", "b", "c", "d"].map((text) => line(text)) },
};

function texts(lines: LogLine[]): string[] {
  return lines.map((told) => told.parts.join(""));
}

function places(film: Film, id: string): (number | undefined)[] {
  return film.map((shot) => shot.known.scene.items.find((item) => item.id === id)?.at[0]);
}

describe("a film", () => {
  const film = filmed(START, THREE);

  it("has a shot for each beat and one for the end, each with its lines", () => {
    expect(film.map((shot) => texts(shot.lines))).toEqual([["a"], ["b", "c"], ["d"]]);
    expect(places(film, "fox")).toEqual([1, 2, 2]);
    expect(places(film, "hare")).toEqual([5, 5, undefined]);
  });

  it("lets the log grow with what is told", () => {
    expect(film.map((shot) => shot.known.log.length)).toEqual([2, 4, 5]);
  });

  it("asks the new question, and moves the turn on, with its last shot", () => {
    expect(film.map((shot) => shot.known.scene.prompt.text)).toEqual(["Go", "Go", "Now you"]);
    expect(film.map((shot) => shot.known.turn.choosers)).toEqual([[0], [0], [1]]);
  });

  it("lasts about two seconds, but each shot can be read", () => {
    expect(holds(film).reduce((sum, hold) => sum + hold, 0)).toBe(2000);
    const long = Array.from({ length: 12 }, () => film[0]).flatMap((shot) => shot ?? []);
    expect(holds(long).every((hold) => hold >= 450)).toBe(true);
    expect(holds(film.slice(2))).toEqual([1000]);
  });

  it("of nothing told takes no time", () => {
    expect(holds(filmed(START, { scene: { gone: ["hare"] } }))).toEqual([0]);
  });
});

describe("the player", () => {
  let shown: string[] = [];
  let ends = 0;
  let pace = 1;
  let player: Player<Film[number]>;

  /** A film of a move with so many beats. */
  function move(name: string, beats = 1): Film {
    return Array.from({ length: beats }, (_, index) => ({
      known: known(index, []),
      lines: [line(`${name}${index + 1}`)],
    }));
  }

  beforeEach(() => {
    vi.useFakeTimers();
    [shown, ends, pace] = [[], 0, 1];
    player = new Player({
      show: (shot) => shown.push(texts(shot.lines).join()),
      ended: () => ends++,
      pace: () => pace,
    });
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("shows beats one after the other", () => {
    player.play(move("a", 4));
    expect(shown).toEqual(["a1"]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual(["a1", "a2"]);
    vi.advanceTimersByTime(1500);
    expect([shown, ends, player.running]).toEqual([["a1", "a2", "a3", "a4"], 1, false]);
  });

  it("shows what comes meanwhile afterwards, in order", () => {
    player.play(move("a", 2));
    player.play(move("b", 2));
    expect(shown).toEqual(["a1"]);
    vi.runAllTimers();
    expect([shown, ends]).toEqual([["a1", "a2", "b1", "b2"], 1]);
  });

  it("skips to the end of all that waits", () => {
    player.play(move("a", 3));
    player.play(move("b", 3));
    player.skip();
    expect([shown, ends, player.running]).toEqual([["a1", "b3"], 1, false]);
    vi.runAllTimers();
    expect([shown, ends]).toEqual([["a1", "b3"], 1]);
  });

  it.each([
    ["slow", 4000],
    ["normal", 2000],
    ["fast", 800],
  ] as const)("is as fast as is wished: %s", (speed, lasts) => {
    pace = PACES[speed];
    player.play(move("a", 4));
    vi.advanceTimersByTime(lasts - 1);
    expect(ends).toBe(0);
    vi.advanceTimersByTime(1);
    expect(ends).toBe(1);
  });

  it("shows only the end where all is to be shown at once", () => {
    pace = PACES["at once"];
    player.play(move("a", 4));
    expect([shown, ends]).toEqual([["a4"], 1]);
  });

  it("takes up another speed in the middle", () => {
    player.play(move("a", 4));
    pace = 0;
    vi.advanceTimersByTime(500);
    expect([shown, ends]).toEqual([["a1", "a2", "a3", "a4"], 1]);
  });

  it("runs faster when more waits, and still shows all of it", () => {
    for (const name of "abcdefghij") player.play(move(name));
    vi.advanceTimersByTime(6000);
    expect([shown.length, ends]).toEqual([10, 1]);
  });

  it("jumps over whole films when too much waits, never over the last", () => {
    const names = Array.from({ length: 40 }, (_, index) => `m${index}-`);
    for (const name of names) player.play(move(name));
    vi.runAllTimers();
    expect(shown.length).toBeLessThan(20);
    expect(shown.at(-1)).toBe("m39-1");
    player.play(move("long", 60));
    vi.runAllTimers();
    expect(shown.slice(-60)).toEqual(texts(move("long", 60).flatMap((shot) => shot.lines)));
  });

  it("shows nothing more once it was stopped, as after a new look", () => {
    player.play(move("a", 3));
    player.stop();
    vi.runAllTimers();
    expect([shown, ends]).toEqual([["a1"], 0]);
  });
});

describe("what happened since one's own last move", () => {
  /** Films of a fox that goes a step each, and of a hare that does. */
  function steps(...movers: ("fox" | "hare")[]): [Known, Film][] {
    let last = START;
    return movers.map((mover) => {
      const before = last;
      const at = before.scene.items.find((item) => item.id === mover)?.at[0] ?? 0;
      const film = filmed(before, {
        scene: { set: [piece(mover, at + 1)] },
        log: { keep: before.log.length, lines: [line(mover, before.number)] },
      });
      last = film.at(-1)?.known ?? before;
      return [before, film];
    });
  }

  it("can be seen again, from the position in which it began", () => {
    const recall = new Recall();
    for (const [before, film] of steps("fox", "hare")) recall.keep(before, film);
    expect(recall.empty).toBe(false);
    expect(places(recall.again(), "fox")).toEqual([0, 1, 1]);
    expect(places(recall.again(), "hare")).toEqual([5, 5, 6]);
  });

  it("begins with one's own move, which is not marked", () => {
    const recall = new Recall();
    const [first, mine, last] = steps("hare", "fox", "hare");
    if (!first || !mine || !last) throw new Error("three films");
    recall.keep(...first);
    const films = recall.count;
    recall.keep(...mine);
    recall.answered(films);
    expect([recall.empty, [...recall.changed()]]).toEqual([true, []]);
    recall.keep(...last);
    expect([recall.empty, [...recall.changed()]]).toEqual([false, ["hare"]]);
    expect(places(recall.again(), "hare")).toEqual([6, 6, 7]);
  });

  it("marks what moved, turned and came, not what is offered", () => {
    const film = filmed(START, {
      log: { keep: 1, lines: [line("all")] },
      scene: {
        set: [piece("fox", 0, "any/asleep"), piece("hare", 6), piece("owl", 2), piece("spot", 3, "any/spot")],
        prompt: { text: "Where?", rule: "", choices: [{ move: 1, label: "there", at: "spot" }] },
      },
    });
    const recall = new Recall();
    recall.keep(START, film);
    expect([...recall.changed()].sort()).toEqual(["fox", "hare", "owl"]);
  });

  it("marks what came and can be chosen, if the log tells that it came", () => {
    const built = line("", 1, { parts: ["Ann builds", { type: "Thing", name: "a tile", at: "tile" }] });
    const film = filmed(START, {
      log: { keep: 1, lines: [built] },
      scene: {
        set: [piece("tile", 3, "any/tile")],
        prompt: { text: "What?", rule: "", choices: [{ move: 1, label: "clear", at: "tile" }] },
      },
    });
    const recall = new Recall();
    recall.keep(START, film);
    expect([...recall.changed()]).toEqual(["tile"]);
  });

  it("marks no ornament that turns", () => {
    const film = filmed(START, {
      log: { keep: 1, lines: [line("all")] },
      scene: { set: [{ ...piece("fox", 0, "any/asleep"), decor: true }] },
    });
    const recall = new Recall();
    recall.keep(START, film);
    expect([...recall.changed()]).toEqual([]);
  });

  it("marks a thing, not what lies on it, and no shelf that was laid out anew", () => {
    const large = { ...piece("owl", 2), size: [2, 2] as [number, number] };
    const shelf = (start: number): ReturnType<typeof piece>[] =>
      Array.from({ length: 7 }, (_, place) => ({ ...piece(`truck-${place}`, start + place), zone: "shelf" }));
    const before = { ...START, scene: { ...START.scene, items: [...START.scene.items, ...shelf(0)] } };
    const film = filmed(before, {
      log: { keep: 1, lines: [line("all")] },
      scene: { set: [large, { ...piece("mouse", 2.5), size: [1, 1] as [number, number] }, ...shelf(1)] },
    });
    const recall = new Recall();
    recall.keep(before, film);
    expect([...recall.changed()]).toEqual(["owl"]);
  });

  it("marks cards that came or lie elsewhere, not those that make room, and is not led astray by offers", () => {
    const card = (id: string, kin: string, x: number): Item => ({ ...piece(id, x, "panel"), kin });
    const before = known(1, [
      card("isle:1", "bard", 0),
      card("hand:owl", "owl", 0),
      card("team:ox", "ox", 0),
    ]);
    const film = filmed(before, {
      log: { keep: 0, lines: [line("all")] },
      scene: {
        set: [card("isle:1", "thief", 0), card("team:bard", "bard", 1), card("hand:owl", "owl", 1)],
        prompt: { text: "Which?", rule: "", choices: [{ move: 1, label: "thief", at: "isle:1" }] },
      },
    });
    const recall = new Recall();
    recall.keep(before, film);
    expect([...recall.changed()].sort()).toEqual(["isle:1", "team:bard"]);
  });

  it("marks the piece whose sign has come", () => {
    const hound = { ...piece("hound", 1), size: [0.9, 0.9] as [number, number] };
    const drop = { ...piece("drop", 1.3), size: [0.3, 0.3] as [number, number] };
    const before = known(1, [hound]);
    const recall = new Recall();
    recall.keep(before, filmed(before, { log: { keep: 0, lines: [line("held")] }, scene: { set: [drop] } }));
    expect([...recall.changed()]).toEqual(["hound"]);
  });

  it("stays marked while one's own turn goes on", () => {
    const [first, mine, later] = steps("fox", "fox", "hare");
    if (!first || !mine || !later) throw new Error("three films");
    const recall = new Recall();
    recall.keep(...first);
    expect([...recall.marks(false)]).toEqual(["fox"]);
    recall.answered(recall.count);
    recall.keep(...mine);
    expect([...recall.marks(true)]).toEqual(["fox"]);
    recall.keep(...later);
    expect([...recall.marks(false)]).toEqual(["hare"]);
  });

  it("is looked up by whoever has just come", () => {
    const films = steps("fox", "hare", "fox");
    const now = films.at(-1)?.[1].at(-1)?.known ?? START;
    const changes = [2, 3].map((step) => ({ set: films[step - 1]?.[1][0]?.known.scene.items ?? [] }));
    const scene = films[0]?.[1][0]?.known.scene ?? START.scene;
    const recall = new Recall();
    recall.precede(...filmOfPast(now, { first: 1, viewer: 0, scene, changes }), false);
    expect([...recall.changed()].sort()).toEqual(["fox", "hare"]);
    expect(places(recall.again(), "hare")).toEqual([5, 6, 6]);
    expect(recall.again().map((shot) => texts(shot.lines))).toEqual([[], ["hare"], ["fox"]]);
    expect(recall.again().at(-1)?.known).toBe(now);
  });

  it("is looked up also while more happens", () => {
    const [first, later] = steps("fox", "hare");
    if (!first || !later) throw new Error("two films");
    const recall = new Recall();
    recall.keep(...later);
    recall.precede(...first, false);
    expect([...recall.changed()].sort()).toEqual(["fox", "hare"]);
    const films = recall.count;
    recall.keep(...later);
    recall.answered(films);
    expect([...recall.changed()]).toEqual([]);
  });

  it("is what followed from one's own move too, moment by moment, but not that", () => {
    const log = ["you", "owl", "hare"].map((text, index) => line(text, index === 2 ? 5 : 4));
    const now = known(9, [piece("fox", 1), piece("hare", 6), piece("owl", 2)], log);
    const steps = { first: 3, viewer: 0, scene: START.scene, changes: [{}, {}] };
    const beats = [{ lines: 1, scene: { set: [piece("fox", 1)] } }];
    const slowly = { step: 3, viewer: 0, beats, scene: { set: [piece("owl", 2)] } };
    const recall = new Recall();
    recall.precede(...filmOfPast(now, steps, slowly), true);
    expect(recall.again().map((shot) => texts(shot.lines))).toEqual([[], ["you"], ["owl"], ["hare"]]);
    expect(places(recall.again(), "owl")).toEqual([undefined, undefined, 2, 2]);
    expect([...recall.changed()].sort()).toEqual(["hare", "owl"]);
  });

  it("is nothing after it was cleared, as where the game's view forgets", () => {
    const recall = new Recall();
    for (const [before, film] of steps("fox", "hare")) recall.keep(before, film);
    recall.clear();
    expect([recall.empty, recall.again(), [...recall.changed()]]).toEqual([true, [], []]);
  });

  it("does not grow for ever", () => {
    const recall = new Recall();
    for (const [before, film] of steps(...Array.from({ length: 400 }, () => "fox" as const)))
      recall.keep(before, film);
    expect(recall.again().length).toBeLessThan(160);
    expect(places(recall.again(), "fox").at(-1)).toBe(400);
  });
});

describe("lines", () => {
  const seat = { kind: "person" as const, level: 0, here: false, forfeited: false, role: "" };
  const seats: SeatInfo[] = ["Ann", "Bob"].map((name, index) => ({ ...seat, seat: index, name }));

  it("are spoken with names", () => {
    const parts: LogLine["parts"] = [
      "You steal ",
      { type: "Thing", name: "a nut", art: "any/nut", at: "nut:1" },
      " from ",
      { type: "seat", seat: 1 },
      ", ",
      { type: "seat", seat: 0, possessive: true },
      " friend.",
    ];
    expect(spoken(parts, seats)).toBe("You steal a nut from Bob, Ann’s friend.");
    expect(spokenOf([{ ...line(""), parts }])).toEqual(new Set(["nut:1"]));
  });

  it("fold by rounds and turns, what comes first without a heading", () => {
    const log = [
      line("set-up"),
      line("Round 1", 1, { heading: "round" }),
      line("Ann's turn", 1, { heading: "turn" }),
      line("moves", 2),
      line("Bob's turn", 2, { heading: "turn" }),
      line("Round 2", 3, { heading: "round" }),
      line("rain", 3),
    ];
    const shape = folded(log).map(({ heading, turns }) => [
      heading?.index,
      ...turns.map((turn) => [turn.heading?.index, ...turn.entries.map((entry) => entry.index)]),
    ]);
    expect(shape).toEqual([
      [undefined, [undefined, 0]],
      [1, [2, 3], [4]],
      [5, [undefined, 6]],
    ]);
    expect(folded([])).toEqual([]);
  });
});
