import { describe, expect, it } from "vitest";
import { ruleNumbers } from "../src/lib/peek.svelte";
import { inline, parseRules, plain, rulesOf, search } from "../src/lib/rules";
import { isSamePerson, nextEyes } from "../src/lib/table/eyes";
import {
  agoInWords,
  clockInWords,
  fitting,
  howItEnded,
  initialsOf,
  nameAndRole,
  playersInWords,
  sentenceCase,
  timeInWords,
} from "../src/lib/words";

const ANN = {
  seat: 1,
  kind: "person",
  name: "Ann",
  level: 0,
  here: false,
  forfeited: false,
  role: "",
} as const;
const RULES = `# A game

For two.

## Turn

**§1** Move *once*, see §2.

- left
- right

**§2** Then stop.

| nut | points |
|---|---|
| acorn | 2 |
`;

describe("rules", () => {
  const blocks = parseRules(RULES);

  it("are found under their numbers, with what belongs to them", () => {
    expect(blocks.map((block) => [block.kind, "rule" in block ? block.rule : undefined])).toEqual([
      ["heading", undefined],
      ["paragraph", undefined],
      ["heading", undefined],
      ["paragraph", 1],
      ["list", 1],
      ["paragraph", 2],
      ["table", 2],
    ]);
  });

  it("link to one another", () => {
    expect(inline("see §12, **now**")).toEqual([
      { kind: "text", text: "see " },
      { kind: "rule", text: "§12", number: 12 },
      { kind: "text", text: ", " },
      { kind: "strong", text: "now" },
    ]);
    expect(ruleNumbers("§5, §14")).toEqual([5, 14]);
  });

  it("show components and examples in their places, under their rule", () => {
    const shows = {
      components: {
        tiles: {
          head: ["Tile", "Number"],
          rows: [{ cells: ["Den", "see §2"], art: ["a/den"], key: "" }],
          explains: true,
        },
      },
      examples: {
        first: [{ caption: "The first move.", picture: "/one", size: [1, 1] as [number, number] }],
      },
    };
    const text =
      "**§1** See.\n\n{components: tiles}\n\n{example: first}\n\n{example: unknown}\n\n1. one\n2. two";
    const shown = parseRules(text, shows);
    expect(shown.map((block) => block.kind)).toEqual(["paragraph", "components", "example", "list"]);
    expect(shown.every((block) => "rule" in block && block.rule === 1)).toBe(true);
    expect(shown.map(plain)).toEqual(["See.", "Den see §2", "The first move.", "one two"]);
    expect(shown[3]).toMatchObject({ ordered: true });
  });

  it("are found with the components of an edition", () => {
    expect(rulesOf("nuts")).toBe("/rules/nuts");
    expect(rulesOf("nuts", "my box")).toBe("/rules/nuts?edition=my%20box");
  });

  it("have headings that can be told apart", () => {
    const headings = parseRules("## Cards\n\nOne.\n\n## Cards\n\nTwo.");
    expect(headings.map((block) => ("id" in block ? block.id : ""))).toEqual(["cards", "", "cards-2", ""]);
  });

  it("can be searched by words and by number, under their headings", () => {
    expect(search(blocks, "acorn").map(plain)).toEqual(["Turn", "nut points acorn 2"]);
    expect(search(blocks, "§2").map((block) => block.kind)).toEqual(["heading", "paragraph", "table"]);
    expect(search(blocks, "nothing like it")).toEqual([]);
    expect(search(blocks, " ")).toBe(blocks);
  });
});

describe("eyes on a shared screen", () => {
  it("stay with whoever may choose, and go to the next seat of this device", () => {
    expect(nextEyes(0, [0, 1], [0])).toBeUndefined();
    expect(nextEyes(0, [0, 1], [1])).toBe(1);
    expect(nextEyes(0, [0, 1], [0, 1])).toBeUndefined();
    expect(nextEyes(0, [0, 2], [1])).toBeUndefined();
  });

  it("need no curtain where one person has two seats", () => {
    const seat = { kind: "person" as const, level: 0, here: true, forfeited: false, role: "" };
    const [ann, again, bob] = [
      { ...seat, seat: 0, name: "Ann" },
      { ...seat, seat: 1, name: "Ann" },
      { ...seat, seat: 2, name: "Bob" },
    ];
    expect([isSamePerson(ann, again), isSamePerson(ann, bob), isSamePerson(undefined, ann)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("words", () => {
  it("find moves by the beginnings of their words", () => {
    const moves = ["pick foxhound-1", "to c2", "keep rabbit-patch/willow-wallow", "bury c2"];
    expect(fitting(moves, "c2", 8)).toEqual(["to c2", "bury c2"]);
    expect(fitting(moves, "WILL keep", 8)).toEqual(["keep rabbit-patch/willow-wallow"]);
    expect(fitting(moves, "", 2)).toEqual(moves.slice(0, 2));
    expect(fitting(moves, "ound", 8)).toEqual([]);
  });

  it("tell players, clocks and times", () => {
    expect([playersInWords([2]), playersInWords([1, 2, 3])]).toEqual(["2 players", "1–3 players"]);
    expect(clockInWords({ kind: "game", seconds: 300, increment: 5 })).toBe("5 min a game + 5 s a turn");
    expect(clockInWords(null)).toBe("No clock");
    expect([timeInWords(61_000), timeInWords(3_600_000), timeInWords(90_000_000)]).toEqual([
      "1:01",
      "1:00:00",
      "1 d 1 h",
    ]);
    expect(agoInWords(0, 7_300_000)).toBe("2 h ago");
  });

  it("name roles, and numbers by nothing", () => {
    expect(nameAndRole({ ...ANN, role: "The Fox" })).toBe("Ann (The Fox)");
    expect(nameAndRole({ ...ANN, name: "The Fox", role: "The Fox" })).toBe("The Fox");
    expect(nameAndRole(ANN)).toBe("Ann");
    expect(sentenceCase("two-words_here")).toBe("Two words here");
  });

  it("shorten names to two letters", () => {
    const names = ["Wilhelmina Oakshott", "Kasimir the Patient", "Jo", "Bartholomew", "", "élan vital"];
    expect(names.map(initialsOf)).toEqual(["WO", "KP", "Jo", "Ba", "", "ÉV"]);
  });

  it("say why a game ended early", () => {
    const seats = [{ ...ANN, forfeited: true }];
    const ended = { returns: [], scores: [], sentence: "", sheet: [], others: [] };
    expect(howItEnded({ how: "timeout", ...ended }, seats)).toBe("Ann ran out of time.");
    expect(howItEnded({ how: "agreed", ...ended }, seats)).toBe("The players have agreed on it.");
    expect(howItEnded({ how: "played", ...ended }, seats)).toBe("");
  });
});
