/** RULES.md as data: a small part of Markdown, with every rule under its number and what it shows in its place. */

import type { ExamplePicture, RulesInfo } from "./messages";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "em"; text: string }
  | { kind: "code"; text: string }
  | { kind: "rule"; text: string; number: number };

export type Block =
  | { kind: "heading"; level: number; text: string; id: string }
  | { kind: "paragraph"; rule: number | undefined; pieces: Piece[] }
  | { kind: "list"; rule: number | undefined; ordered: boolean; items: Piece[][] }
  | { kind: "table"; rule: number | undefined; head: Piece[][]; rows: Piece[][][] }
  | { kind: "components"; rule: number | undefined; head: string[]; rows: Shown[] }
  | { kind: "example"; rule: number | undefined; pictures: ExamplePicture[] };

/** A thing out of the box, with its drawings. */
export interface Shown {
  art: string[];
  cells: Piece[][];
}

/** What the lines `{components: NAME}` and `{example: NAME}` stand for. */
export type Shows = Pick<RulesInfo, "components" | "examples">;

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`|§(\d+)/g;

export function inline(text: string): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const found of text.matchAll(INLINE)) {
    if (found.index > last) pieces.push({ kind: "text", text: text.slice(last, found.index) });
    pieces.push(pieceOf(found));
    last = found.index + found[0].length;
  }
  if (last < text.length) pieces.push({ kind: "text", text: text.slice(last) });
  return pieces;
}

function pieceOf(found: RegExpMatchArray): Piece {
  if (found[1] !== undefined) return { kind: "strong", text: found[1] };
  if (found[2] !== undefined) return { kind: "em", text: found[2] };
  if (found[3] !== undefined) return { kind: "code", text: found[3] };
  return { kind: "rule", text: found[0], number: Number(found[4]) };
}

const DIRECTIVE = /^\{(components|example): ([a-z0-9-]+)\}$/;
const START = /^\*\*§(\d+)\*\*\s+/;

/** What follows a numbered rule up to the next one or the next heading belongs to it. */
export function parseRules(markdown: string, shows: Shows = { components: {}, examples: {} }): Block[] {
  const blocks: Block[] = [];
  let rule: number | undefined;
  for (const chunk of markdown.split(/\n\s*\n/)) {
    for (const part of splitHeadings(chunk)) {
      const heading = headingOf(part);
      if (heading) {
        rule = undefined;
        blocks.push({ ...heading, id: fresh(heading.id, blocks) });
        continue;
      }
      const directive = DIRECTIVE.exec(part.trim());
      if (directive) {
        blocks.push(...shownBy(directive[1] ?? "", directive[2] ?? "", shows, rule));
        continue;
      }
      const start = START.exec(part);
      if (start) rule = Number(start[1]);
      blocks.push(...bodyOf(start ? part.slice(start[0].length) : part, rule));
    }
  }
  return blocks;
}

/** Two chapters may have the same name, but links lead to one of them. */
function fresh(id: string, blocks: Block[]): string {
  const same = blocks.filter((block) => block.kind === "heading" && slug(block.text) === id).length;
  return same ? `${id}-${same + 1}` : id;
}

type Heading = Extract<Block, { kind: "heading" }>;

function headingOf(part: string): Heading | undefined {
  const found = /^(#+)\s+(.*)$/.exec(part);
  if (!found) return undefined;
  const text = found[2] ?? "";
  return { kind: "heading", level: found[1]?.length ?? 1, text, id: slug(text) };
}

function shownBy(kind: string, name: string, shows: Shows, rule: number | undefined): Block[] {
  if (kind === "example") {
    const pictures = shows.examples[name];
    return pictures ? [{ kind: "example", rule, pictures }] : [];
  }
  const found = shows.components[name];
  if (!found) return [];
  const rows = found.rows.map((row) => ({ art: row.art, cells: row.cells.map(inline) }));
  return [{ kind: "components", rule, head: found.head, rows }];
}

function splitHeadings(chunk: string): string[] {
  const parts: string[] = [];
  let rest: string[] = [];
  for (const line of chunk.trim().split("\n")) {
    if (/^#+\s/.test(line)) {
      if (rest.length) parts.push(rest.join("\n"));
      parts.push(line);
      rest = [];
    } else rest.push(line);
  }
  if (rest.join("").trim()) parts.push(rest.join("\n"));
  return parts;
}

function bodyOf(text: string, rule: number | undefined): Block[] {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => /^\s*([-*]|\d+\.)\s|^\|/.test(line));
  if (first < 0) return [{ kind: "paragraph", rule, pieces: inline(lines.join(" ")) }];
  const before: Block[] = first > 0 ? bodyOf(lines.slice(0, first).join("\n"), rule) : [];
  const rest = lines.slice(first);
  return [...before, rest[0]?.startsWith("|") ? tableOf(rest, rule) : listOf(rest, rule)];
}

function listOf(lines: string[], rule: number | undefined): Block {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^\s*(?:[-*]|\d+\.)\s+(.*)$/.exec(line);
    if (item) items.push(item[1] ?? "");
    else items.push(`${items.pop() ?? ""} ${line.trim()}`.trim());
  }
  return { kind: "list", rule, ordered: /^\s*\d/.test(lines[0] ?? ""), items: items.map(inline) };
}

function tableOf(lines: string[], rule: number | undefined): Block {
  const cells = lines
    .filter((line) => line.startsWith("|") && !/^\|[\s:|-]+\|?$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|\s*$/g, "")
        .split("|")
        .map((cell) => inline(cell.trim())),
    );
  return { kind: "table", rule, head: cells[0] ?? [], rows: cells.slice(1) };
}

/** Where the rules of a game are, with the components of an edition. */
export function rulesOf(game: string, edition = "house"): string {
  return edition === "house" ? `/rules/${game}` : `/rules/${game}?edition=${encodeURIComponent(edition)}`;
}

export function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export function plain(block: Block): string {
  const words = (pieces: Piece[]) => pieces.map((piece) => piece.text).join("");
  switch (block.kind) {
    case "heading":
      return block.text;
    case "paragraph":
      return words(block.pieces);
    case "list":
      return block.items.map(words).join(" ");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(words).join(" ")).join(" ");
    case "components":
      return block.rows.map((row) => row.cells.map(words).join(" ")).join(" ");
    case "example":
      return block.pictures.map((picture) => picture.caption).join(" ");
  }
}

/** The blocks that contain all the words, or the rule with that number, under their headings. */
export function search(blocks: Block[], wanted: string): Block[] {
  const words = wanted
    .replaceAll("'", "’")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
  if (!words.length) return blocks;
  const number = /^§?(\d+)$/.exec(wanted.trim())?.[1];
  const hit = (block: Block) =>
    block.kind !== "heading" &&
    (number !== undefined
      ? block.rule === Number(number)
      : words.every((word) => plain(block).toLowerCase().includes(word)));
  const found: Block[] = [];
  let heading: Block | undefined;
  for (const block of blocks) {
    if (block.kind === "heading") heading = block;
    else if (hit(block)) {
      if (heading) found.push(heading);
      heading = undefined;
      found.push(block);
    }
  }
  return found;
}
