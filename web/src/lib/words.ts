/** Small wordings that several pages share. */

import type { Clock, GameInfo, OptionInfo, Result, SeatInfo, TableInfo, Why } from "./messages";

export function playersInWords(players: number[]): string {
  const [first, last] = [players[0] ?? 1, players.at(-1) ?? 1];
  if (first === last) return first === 1 ? "1 player" : `${first} players`;
  return `${first}–${last} players`;
}

export function clockInWords(clock: Clock | null | undefined): string {
  if (!clock) return "No clock";
  if (clock.kind === "move") return `${duration(clock.seconds)} a turn`;
  if (clock.kind === "day") return clock.days === 1 ? "1 day a turn" : `${clock.days ?? 1} days a turn`;
  return `${duration(clock.seconds)} a game${clock.increment ? ` + ${clock.increment} s a turn` : ""}`;
}

/** What is told of a table beside its name. */
export function aboutTable(table: TableInfo, watchers: number): string {
  return [
    table.pair ? `Game ${table.pair.game} of 2` : "",
    table.clock ? clockInWords(table.clock) : "",
    table.own_edition ? `Own edition: ${table.own_edition}` : "",
    table.hints ? "" : "No hints",
    watchers > 0 ? `${watchers} watching` : "",
  ]
    .filter((fact) => fact !== "")
    .join(" · ");
}

export interface Fact {
  name: string;
  value: string;
}

/** How a table plays: clock, hints, who may watch, and every variant that is not as usual. */
export function factsOf(table: TableInfo, game: GameInfo | undefined): Fact[] {
  const usual = new Map<string, unknown>(
    (game?.options ?? []).map((option) => [option.name, option.default]),
  );
  const variants = Object.entries(table.settings).filter(
    ([name, value]) =>
      name !== "players" && (name === "edition" ? value !== "house" : value !== usual.get(name)),
  );
  return [
    { name: "Clock", value: clockInWords(table.clock) },
    { name: "Hints", value: hintsInWords(table.hints) },
    { name: "Spectators", value: table.spectators ? "Welcome" : "None" },
    ...(table.pair ? [{ name: "Match", value: "Two games, seats exchanged" }] : []),
    ...variants.map(([name, value]) => ({
      name: sentenceCase(name),
      value: name === "edition" && table.own_edition ? `${table.own_edition} (own)` : valueInWords(value),
    })),
    ...(variants.length ? [] : [{ name: "Variants", value: "None" }]),
  ];
}

export function hintsInWords(hints: boolean): string {
  return hints ? "Allowed for all" : "None";
}

function valueInWords(value: unknown): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return sentenceCase(String(value));
}

/** Whether an address can be reached from this machine alone. */
export function isOnlyHere(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);
}

function duration(seconds: number): string {
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}

/** 4:05, or 2 days 3 h where minutes do not matter. */
export function timeInWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const days = Math.floor(seconds / 86400);
  if (days > 0) return `${days} d ${Math.floor((seconds % 86400) / 3600)} h`;
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  if (minutes >= 60) return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}:${rest}`;
  return `${minutes}:${rest}`;
}

/** How long ago, for lists of tables. */
export function agoInWords(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : `${Math.floor(hours / 24)} d ago`;
}

export function sentenceCase(name: string): string {
  return capital(name.replace(/[-_]+/g, " "));
}

/** `**bold**` and code marks are for manuals, not for dialogs. */
export function optionHelp(option: OptionInfo): string {
  return capital(option.help.replace(/[`*]/g, "").replace(/\s+/g, " ").trim());
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** With a full stop. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

export function seatRole(game: Pick<GameInfo, "seat_titles">, seat: number): string {
  const title = game.seat_titles[seat];
  return title ? sentenceCase(title) : `Seat ${seat + 1}`;
}

export function seatName(seat: SeatInfo): string {
  if (seat.kind === "open") return "Open seat";
  return seat.name !== "" ? seat.name : seat.kind === "bot" ? `Bot, level ${seat.level}` : "Guest";
}

/** Two letters that stand for a name where there is no room for it: of its first and last word, or of its only one. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  const [first = ""] = words;
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return last ? `${[...first][0] ?? ""}${[...last][0] ?? ""}`.toUpperCase() : [...first].slice(0, 2).join("");
}

/** A seat's role in words; nothing where seats are only numbered, or where it is all the name there is. */
export function roleOf(seat: SeatInfo): string {
  return seat.role === seatName(seat) ? "" : seat.role;
}

export function nameAndRole(seat: SeatInfo): string {
  const role = roleOf(seat);
  return role ? `${seatName(seat)} (${role})` : seatName(seat);
}

/** Why a game ended that was not played to its end. */
export function howItEnded(result: Result, seats: SeatInfo[]): string {
  const lost = seats
    .filter((seat) => seat.forfeited)
    .map(seatName)
    .join(" and ");
  return {
    played: "",
    agreed: "The players have agreed on it.",
    closed: "",
    resigned: lost && `${lost} gave up.`,
    timeout: lost && `${lost} ran out of time.`,
  }[result.how];
}

/** A reason that needs no asking; none for an empty one. */
export function whyOf(sentence: string): Why | undefined {
  return sentence === ""
    ? undefined
    : { allowed: false, sentence, rule: "", text: "", also: [], asked: "", instead: "", offers: [] };
}

/** Why something cannot be done, each reason with its rule. */
export function reasonsOf({ sentence, rule, also }: Pick<Why, "sentence" | "rule" | "also">): string[] {
  return [{ sentence, rule }, ...also].map((each) =>
    each.rule ? `${each.sentence} (${each.rule})` : each.sentence,
  );
}

/** The first few of many texts that have all the typed words or their beginnings, whatever the order. */
export function fitting(texts: string[], typed: string, most: number): string[] {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string, word: string): boolean =>
    text.split(/[\s/:-]+/).some((part) => part.startsWith(word)) || text.includes(` ${word}`);
  return texts.filter((text) => wanted.every((word) => has(text.toLowerCase(), word))).slice(0, most);
}
