import { expect, test } from "vitest";
import type { Result } from "../src/lib/messages";
import { hasWon, sharesOf, sourcesOf, written } from "../src/lib/table/sheet";

const SHEET: Result["sheet"] = [
  { label: "Nests", values: [6, 8] },
  { label: "Distance", values: [0, 0] },
  { label: "Objectives not met", values: [-4, 0] },
  { label: "Objectives met", values: [4, 2] },
  { label: "Total", values: [6, 10], kind: "total" },
  { label: "Tie: nests", values: [3, 4], kind: "tie" },
];

test("what brought nobody anything, totals and ties are no sources", () => {
  const labels = sourcesOf(SHEET).map(({ row }) => row.label);
  expect(labels).toEqual(["Nests", "Objectives not met", "Objectives met"]);
});

test("each source has a colour of its own", () => {
  const tones = sourcesOf(SHEET).map(({ tone }) => tone);
  expect(new Set(tones).size).toBe(tones.length);
});

test("bars are as long as points are many: losses shorten them, and who has lost more has none", () => {
  const parts = (sheet: Result["sheet"], seat: number): [string, number][] =>
    sharesOf(sourcesOf(sheet), seat).map(({ label, part }) => [label, Number(part.toFixed(2))]);
  expect(parts(SHEET, 0)).toEqual([
    ["Nests", 0.36],
    ["Objectives met", 0.24],
  ]);
  expect(parts(SHEET, 1)).toEqual([
    ["Nests", 0.8],
    ["Objectives met", 0.2],
  ]);
  expect(
    parts(
      [
        { label: "Nests", values: [2, 2] },
        { label: "Objectives not met", values: [-6, 0] },
      ],
      0,
    ),
  ).toEqual([]);
});

test("nobody has won a draw or a game that all have lost", () => {
  const result = (returns: number[]): Result => ({
    how: "played",
    returns,
    scores: [],
    sentence: "",
    sheet: [],
    others: [],
  });
  expect([0, 1].map((seat) => hasWon(result([1, -1]), seat))).toEqual([true, false]);
  expect([0, 1].map((seat) => hasWon(result([0, 0]), seat))).toEqual([false, false]);
  expect(hasWon(result([-1]), 0)).toBe(false);
});

test("a loss has a true minus, and no value a dash", () => {
  expect([written(-4), written(3), written(null)]).toEqual(["−4", "3", "–"]);
});
