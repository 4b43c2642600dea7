/** What has happened since one's own last move: to be played again, and to mark what it changed. */

import { compare, type Motion } from "../scene/compare";
import { complete, isSymbol, Layer, type Item } from "../scene/scene";
import type { SentScene } from "../messages";
import type { Film, Shot } from "./film";
import { spokenOf } from "./lines";
import type { Known } from "./reduce";

export const UNCHANGED: ReadonlySet<string> = new Set();

/** More than this nobody wants to see again. */
export const MOST_SHOTS = 150;

export class Recall {
  private films: Film[] = [];
  private before: Known | undefined;
  /** How many films there have been, those included that are gone. */
  count = 0;
  private own = false;
  private marked = UNCHANGED;

  /** Another film; `before` is what was known before it. */
  keep(before: Known, film: Film): void {
    this.count++;
    if (this.films.length === 0) this.before = before;
    this.films.push(film);
    while (this.films.length > 1 && this.films.flat().length > MOST_SHOTS) this.dropFirst();
  }

  /** What happened before all films that there are; one's own move may be its first shot. */
  precede(before: Known, film: Film, own: boolean): void {
    this.films.unshift(film);
    [this.before, this.own] = [before, own];
  }

  clear(): void {
    [this.films, this.before, this.own] = [[], undefined, false];
  }

  /** One's own move is in the film with this number, counted from 0: what came earlier has been answered. */
  answered(number: number): void {
    while (this.films.length > 0 && this.count - this.films.length < number) this.dropFirst();
    this.own = true;
  }

  private dropFirst(): void {
    this.before = this.films.shift()?.at(-1)?.known;
    this.own = false;
  }

  get empty(): boolean {
    return this.others().every((shot) => shot.lines.length === 0);
  }

  /** All of it once more, from the position in which it began. */
  again(): Film {
    return this.before ? [{ known: this.before, lines: [] }, ...this.films.flat()] : [];
  }

  /** Without what one did oneself: the first shot of one's own move. */
  private others(): Shot[] {
    return this.films.flat().slice(this.own ? 1 : 0);
  }

  /** What is marked. While one's own turn goes on and nothing else happens, it is what others had changed before. */
  marks(goesOn: boolean): ReadonlySet<string> {
    if (!goesOn || !this.empty) this.marked = this.changed();
    return this.marked;
  }

  /** The things that are elsewhere or otherwise than when one had made one's own move. */
  changed(): ReadonlySet<string> {
    const others = this.others();
    const last = others.at(-1);
    const first = this.own ? this.films[0]?.[0]?.known : this.before;
    const told = spokenOf(others.flatMap((shot) => shot.lines));
    return last && first ? changedThings(first.scene, last.known.scene, told) : UNCHANGED;
  }
}

/** If more than this move in one zone, it was laid out anew, as a shelf is when something leaves it. */
const LAID_ANEW = 6;

/** What came only to be chosen has not changed, unless it was told that it came. */
function changedThings(before: SentScene, after: SentScene, told: Set<string>): Set<string> {
  const now = complete(after);
  const { moved, turned, appeared } = compare(complete(before), now);
  const offered = new Set(after.prompt.choices?.map((choice) => choice.at));
  const stands = (item: Item): boolean => isSymbol(item) && item.layer === Layer.Pieces;
  const went = moved.filter(({ from, to }) => stands(to) || (isCard(to) && from.id !== to.id));
  const byHand = ({ to }: Motion): boolean =>
    went.filter((other) => other.to.zone === to.zone).length <= LAID_ANEW;
  const things = [
    ...went.filter(byHand).map(({ to }) => to),
    ...turned.filter((item) => !item.decor),
    ...appeared.filter(
      (item) => isCard(item) || (stands(item) && (!offered.has(item.id) || told.has(item.id))),
    ),
  ];
  const pieces = now.items.filter(stands);
  return new Set(outermost(things.map((item) => bearer(item, pieces))).map((item) => item.id));
}

/** A sign on a piece, or a part of it, speaks of the piece. */
function bearer(part: Item, pieces: Item[]): Item {
  return pieces.find((piece) => liesOn(part, piece)) ?? part;
}

/** A card is the same wherever it lies; in its place it only makes room for others. */
function isCard(item: Item): boolean {
  return item.art === "panel" && item.kin !== "" && !item.decor;
}

/** What lies on a thing that is marked needs no mark of its own. */
function outermost(things: Item[]): Item[] {
  return things.filter((thing) => !things.some((other) => liesOn(thing, other)));
}

function liesOn(part: Item, whole: Item): boolean {
  const [width, height] = whole.size;
  return (
    part.zone === whole.zone &&
    part.size[0] * part.size[1] < width * height &&
    2 * Math.abs(part.at[0] - whole.at[0]) <= width &&
    2 * Math.abs(part.at[1] - whole.at[1]) <= height
  );
}
