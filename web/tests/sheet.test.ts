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

test("the longest bar is that of whoever gained most, and losses are no part of a bar", () => {
  const shares = [0, 1].map((seat) => sharesOf(sourcesOf(SHEET), seat));
  expect(shares[0]?.map(({ label, part }) => [label, part])).toEqual([
    ["Nests", 0.6],
    ["Objectives met", 0.4],
  ]);
  expect(shares[1]?.reduce((sum, { part }) => sum + part, 0)).toBe(1);
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
