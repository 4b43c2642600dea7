/** Numbers of the rules in the text of an edition: read from its table `[rules]`, and written there. */

const HEAD = /^\s*\[rules\]\s*(#.*)?$/;
const TABLE = /^\s*\[/;

/** The lines of the table, without its heading: from the first to the one after the last. */
function stretch(lines: string[]): [number, number] | undefined {
  const head = lines.findIndex((line) => HEAD.test(line));
  if (head < 0) return undefined;
  const next = lines.findIndex((line, place) => place > head && TABLE.test(line));
  return [head + 1, next < 0 ? lines.length : next];
}

function entry(line: string): { name: string; value: string; rest: string } | undefined {
  const found = /^\s*"?([\w-]+)"?\s*=\s*([^#]*?)\s*(#.*)?$/.exec(line);
  return found ? { name: found[1] ?? "", value: found[2] ?? "", rest: found[3] ?? "" } : undefined;
}

/** What the text gives for each number; a number that is not there is the printed one. */
export function numbersIn(text: string): Record<string, string> {
  const lines = text.split("\n");
  const [first, last] = stretch(lines) ?? [0, 0];
  const found = lines.slice(first, last).map(entry);
  return Object.fromEntries(found.flatMap((one) => (one ? [[one.name, one.value]] : [])));
}

/** The text with another number; without one, with the printed number, which needs no line. */
export function withNumber(text: string, name: string, value: string | undefined): string {
  const lines = text.split("\n");
  const table = stretch(lines);
  if (!table)
    return value === undefined ? text : `${text.replace(/\n*$/, "\n")}\n[rules]\n${name} = ${value}\n`;
  const place = lines.findIndex((line, at) => at >= table[0] && at < table[1] && entry(line)?.name === name);
  if (place >= 0) lines.splice(place, 1, ...changed(lines[place] ?? "", name, value));
  else lines.splice(lastLine(lines, table), 0, ...changed("", name, value));
  return isBare(lines) ? withoutTable(lines) : lines.join("\n");
}

/** The line of a number, with the note that stood beside it; none for the printed number. */
function changed(line: string, name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  const note = entry(line)?.rest;
  return [`${name} = ${value}${note ? ` ${note}` : ""}`];
}

/** Where a line can be added: before the empty lines at the end. */
function lastLine(lines: string[], [first, last]: [number, number]): number {
  let end = last;
  while (end > first && !lines[end - 1]?.trim()) end--;
  return end;
}

function isBare(lines: string[]): boolean {
  const [first, last] = stretch(lines) ?? [0, 0];
  return lines.slice(first, last).every((line) => !line.trim());
}

function withoutTable(lines: string[]): string {
  const [first, last] = stretch(lines) ?? [1, 0];
  const before = lines.slice(0, first - 1).join("\n");
  return [before.replace(/\n*$/, "\n"), ...lines.slice(last)].join(last < lines.length ? "\n" : "");
}

/** Where a line of a text begins and ends, so that it can be shown; lines count from 1. */
export function placeOf(text: string, line: number): [number, number] {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return [start, start + (lines[line - 1]?.length ?? 0)];
}
