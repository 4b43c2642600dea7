/** Score sheets as they are shown: the lines that say something, with a colour for each source of points. */

import type { Result } from "../messages";

export type Row = Result["sheet"][number];

/** Neighbours are far apart, also for those who see few colours. */
const TONES = ["acorn", "pine", "brook", "fox", "moss", "night", "bark"];

export interface Source {
  row: Row;
  tone: string;
}

/** A part of somebody's points: from where, and how much of the longest bar. */
export interface Share {
  label: string;
  tone: string;
  part: number;
}

/** Where points come from; what brought nobody anything is not worth a line. */
export function sourcesOf(sheet: Row[]): Source[] {
  const rows = sheet.filter(({ kind }) => (kind ?? "source") === "source");
  return rows
    .filter(({ values }) => values.some((value) => value))
    .map((row, index) => ({ row, tone: TONES[index % TONES.length] ?? "bark" }));
}

export function hasWon({ returns }: Result, seat: number): boolean {
  const best = Math.max(...returns);
  return best > 0 && returns[seat] === best;
}

/** The points of one column, as parts of the longest bar of all; what was lost shortens what was gained. */
export function sharesOf(sources: Source[], column: number): Share[] {
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const valuesOf = (index: number): number[] => sources.map(({ row }) => row.values[index] ?? 0);
  const points = (sources[0]?.row.values ?? []).map((_, index) => Math.max(0, sum(valuesOf(index))));
  const gained = sum(valuesOf(column).filter((value) => value > 0));
  const left = (points[column] ?? 0) / Math.max(1, ...points);
  return sources
    .map(({ row, tone }) => ({ label: row.label, tone, part: ((row.values[column] ?? 0) / gained) * left }))
    .filter(({ part }) => part > 0);
}

/** With a true minus. */
export function written(value: number | null | undefined): string {
  return value === null || value === undefined ? "–" : String(value).replace("-", "−");
}
