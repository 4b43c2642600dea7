import { describe, expect, it } from "vitest";
import { numbersIn, placeOf, withNumber } from "../src/lib/edition";

const BARE = 'title = "Mine"\n\n[tiles]\nden = 5\n';
const FULL = `${BARE}\n[rules]\nturns = 40 # shorter\n\n[die]\nstop = 1\n`;

describe("numbers of an edition", () => {
  it("are read from their table only", () => {
    expect(numbersIn(FULL)).toEqual({ turns: "40" });
    expect(numbersIn(BARE)).toEqual({});
  });

  it("are written beside those that are there, and keep their notes", () => {
    expect(withNumber(FULL, "turns", "50")).toBe(FULL.replace("turns = 40", "turns = 50"));
    expect(withNumber(FULL, "actions", "3")).toContain("turns = 40 # shorter\nactions = 3\n\n[die]");
  });

  it("make a table where there is none, and leave no empty one", () => {
    const changed = withNumber(BARE, "actions", "3");
    expect(changed).toBe(`${BARE}\n[rules]\nactions = 3\n`);
    expect(withNumber(changed, "actions", undefined)).toBe(BARE);
    expect(withNumber(BARE, "actions", undefined)).toBe(BARE);
    expect(withNumber(FULL, "turns", undefined)).toBe(`${BARE}\n[die]\nstop = 1\n`);
  });

  it("have places that can be shown", () => {
    expect(FULL.slice(...placeOf(FULL, 7))).toBe("turns = 40 # shorter");
  });
});
