/** Text that fits into a shape: about how wide words are, and where lines break. The same sums as the SVG files use. */

export const LINE = 1.25;
const SMALLEST = 0.6;
/** Nothing is written smaller than so many pixels. */
export const LEAST_TEXT = 12;
/** How much of the width of a shape text may take by these sums, in headings and else, where they are generous. */
export const SHARE = { heading: 0.92, text: 0.98 };
const NARROW = new Set(" iljtfrI.,:;'’!|()[]·-");
const WIDE = new Set("mwMWQO@%—…→");

function letterWidth(letter: string): number {
  if (NARROW.has(letter)) return 0.38;
  if (WIDE.has(letter)) return 0.9;
  return letter !== letter.toLowerCase() ? 0.7 : 0.6;
}

export function textWidth(text: string, size: number): number {
  let sum = 0;
  for (const letter of text) sum += letterWidth(letter);
  return size * sum;
}

export function wrap(text: string, size: number, room: number): string[] {
  return text.split("\n").flatMap((paragraph) => wrapParagraph(paragraph.split(" "), size, room));
}

function wrapParagraph(words: string[], size: number, room: number): string[] {
  const lines: string[] = [];
  let line = words[0] ?? "";
  for (const word of words.slice(1)) {
    if (textWidth(`${line} ${word}`, size) > room) {
      lines.push(line);
      line = word;
    } else line += ` ${word}`;
  }
  return [...lines, line];
}

/** The lines and the largest size, up to the one asked for but not below the least, with which the text stays inside. */
export function fit(
  text: string,
  size: number,
  [wide, high]: [number, number],
  least = 0,
): { lines: string[]; size: number } {
  for (let part = 20; part >= Math.round(SMALLEST * 20); part--) {
    const smaller = Math.max(least, (size * part) / 20);
    const lines = wrap(text, smaller, wide);
    const fits =
      lines.length * LINE * smaller <= high && lines.every((line) => textWidth(line, smaller) <= wide);
    if (fits) return { lines, size: smaller };
  }
  const smallest = Math.max(least, size * SMALLEST);
  return { lines: wrap(text, smallest, wide), size: smallest };
}
