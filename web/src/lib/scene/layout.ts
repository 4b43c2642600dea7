/** How the zones of a scene share the screen: rows of one height, stacks of one width, all in their own shape. */

import type { Across, Layout, Plate, Sliding, Stack, Zone } from "../messages";

export type Part = string | Sliding | Plate | Across | Stack;
export type Form = "wide" | "tablet" | "phone";

export interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export interface PlacedZone {
  zone: Zone;
  box: Box;
  /** Pixels per unit. */
  unit: number;
  /** How many units are in sight; all, or so many that one slides to the rest. */
  sight: number;
  /** Its title stands above it. */
  titled: boolean;
  /** One has stepped in: it is drawn larger than its box, and dragged about. */
  near?: boolean;
}

export interface PlacedPlate {
  seat: number;
  box: Box;
}

export interface Placed {
  zones: PlacedZone[];
  plates: PlacedPlate[];
  wide: number;
  high: number;
}

/** In pixels: between zones, a title above one (none where there is no room for any), a player's plate. */
export interface Measures {
  gap: number;
  title: number;
  plate: number;
}

/** Units of the largest zone are not made smaller than this for the sake of the window's height. */
const LEAST_UNIT = 30;

/** By how much what slides may grow with the height, the most first. */
const STRETCHES = Array.from({ length: 41 }, (_, step) => 2 - step / 40);

export function formOf(layout: Layout, form: Form): Part {
  if (form === "phone") return layout.phone;
  return form === "tablet" ? (layout.tablet ?? layout.wide) : layout.wide;
}

/** A part that is shown by itself, under a name. */
export interface Leaf {
  name: string;
  part: Part;
  /** Where that does not fit above the question. */
  low?: Part | undefined;
}

/** What a phone shows one at a time; the dock comes first, where it is not always in sight. */
export function leavesOf({ tabs = [], phone, low, dock }: Layout, docked: boolean): Leaf[] {
  if (!tabs.length || !isStack(phone)) return [];
  const lower = isStack(low) ? low.parts : [];
  const leaves = phone.parts.map((part, index) => ({ name: tabs[index] ?? "", part, low: lower[index] }));
  return dock && !docked ? [{ name: tabs.at(-1) ?? "", part: dock }, ...leaves] : leaves;
}

function isStack(part: Part | null | undefined): part is Stack {
  return typeof part === "object" && part?.type === "stack";
}

export function zonesOf(part: Part): string[] {
  if (typeof part === "string") return [part];
  if (part.type === "sliding") return [part.zone];
  return part.type === "plate" ? [] : part.parts.flatMap(zonesOf);
}

export function platesOf(part: Part): number[] {
  if (typeof part === "string" || part.type === "sliding") return [];
  return part.type === "plate" ? [part.seat] : part.parts.flatMap(platesOf);
}

/** As large as the width allows, and the height where one is given; not narrower than the least width, if one is said. */
export function layOut(
  part: Part,
  zones: Zone[],
  measures: Measures,
  wide: number,
  high = Infinity,
  least?: number,
): Placed {
  const known = new Map(zones.map((zone) => [zone.id, zone]));
  const draft = new Draft(known, measures, wide, stretchOf(part, known, measures, wide, high));
  const { slope, rest } = draft.height(part);
  const fits = Math.min(wide, Math.max((high - rest) / slope, least ?? draft.leastWidth(part)));
  draft.place(part, 0, 0, fits);
  return { zones: draft.zones, plates: draft.plates, wide: fits, high: slope * fits + rest };
}

/** How much larger than usual what slides can be drawn in this height, with less of it in sight. */
function stretchOf(
  part: Part,
  known: Map<string, Zone>,
  measures: Measures,
  wide: number,
  high: number,
): number {
  const fits = (stretch: number): boolean => {
    const { slope, rest } = new Draft(known, measures, wide, stretch).height(part);
    return slope * wide + rest <= high;
  };
  return high < Infinity && fits(1) ? (STRETCHES.find(fits) ?? 1) : 1;
}

/** A part's height at a width: since all keep their shape, it is a straight line. */
interface Line {
  slope: number;
  rest: number;
}

class Draft {
  zones: PlacedZone[] = [];
  plates: PlacedPlate[] = [];

  constructor(
    private readonly known: Map<string, Zone>,
    private readonly measures: Measures,
    /** All the width that there is. */
    private readonly room: number,
    private readonly stretch: number,
  ) {}

  height(part: Part): Line {
    if (typeof part === "string") return this.shape(part);
    if (part.type === "sliding") return this.shape(part.zone, this.sight(part));
    if (part.type === "plate") return { slope: 0, rest: this.measures.plate };
    const lines = part.parts.map((inner) => this.height(inner));
    const gaps = this.measures.gap * (lines.length - 1);
    if (part.type === "stack")
      return { slope: sum(lines, (line) => line.slope), rest: sum(lines, (line) => line.rest) + gaps };
    if (lines.every((line) => line.slope === 0))
      return { slope: 0, rest: Math.max(...lines.map((line) => line.rest)) };
    const widths = sum(lines, (line) => 1 / line.slope);
    return { slope: 1 / widths, rest: (sum(lines, (line) => line.rest / line.slope) - gaps) / widths };
  }

  private shape(id: string, sight?: number): Line {
    const zone = this.zone(id);
    return { slope: zone.size[1] / (sight ?? zone.size[0]), rest: zone.title ? this.measures.title : 0 };
  }

  /** Units in sight, fewer where they would be too small or there is height for larger ones. */
  private sight({ wide, least = 0, most = 0 }: Sliding): number {
    const usual = least ? Math.min(wide, this.room / least) : wide;
    return most ? Math.max(Math.min(usual, this.room / most), usual / this.stretch) : usual;
  }

  private zone(id: string): Zone {
    return this.known.get(id) ?? { id, size: [1, 1], title: "", beside: false, ground: "", roomy: false };
  }

  /** The width at which units of the largest zone are as small as they may be. */
  leastWidth(part: Part): number {
    const area = (id: string): number => this.zone(id).size[0] * this.zone(id).size[1];
    const [largest = ""] = zonesOf(part).sort((one, other) => area(other) - area(one));
    const [less, more] = [1000, 2000].map((wide) => {
      const draft = new Draft(this.known, this.measures, wide, this.stretch);
      draft.place(part, 0, 0, wide);
      return draft.zones.find(({ zone }) => zone.id === largest)?.unit ?? LEAST_UNIT;
    }) as [number, number];
    return more > less ? 1000 + (1000 * (LEAST_UNIT - less)) / (more - less) : 0;
  }

  place(part: Part, x: number, y: number, wide: number): void {
    if (typeof part === "string") this.put(part, this.zone(part).size[0], x, y, wide);
    else if (part.type === "sliding") this.put(part.zone, this.sight(part), x, y, wide);
    else if (part.type === "plate")
      this.plates.push({ seat: part.seat, box: { x, y, wide, high: this.measures.plate } });
    else if (part.type === "stack") this.placeStack(part, x, y, wide);
    else this.placeAcross(part, x, y, wide);
  }

  private put(id: string, sight: number, x: number, y: number, wide: number): void {
    const zone = this.zone(id);
    const unit = wide / sight;
    const titled = zone.title !== "" && this.measures.title > 0;
    const high = zone.size[1] * unit + (titled ? this.measures.title : 0);
    this.zones.push({ zone, box: { x, y, wide, high }, unit, sight, titled });
  }

  private placeStack(part: Stack, x: number, y: number, wide: number): void {
    let top = y;
    for (const inner of part.parts) {
      this.place(inner, x, top, wide);
      const { slope, rest } = this.height(inner);
      top += slope * wide + rest + this.measures.gap;
    }
  }

  private placeAcross(part: Across, x: number, y: number, wide: number): void {
    const line = this.height(part);
    const high = line.slope * wide + line.rest;
    const equal = (wide - this.measures.gap * (part.parts.length - 1)) / part.parts.length;
    let left = x;
    for (const inner of part.parts) {
      const { slope, rest } = this.height(inner);
      const own = slope > 0 ? (high - rest) / slope : equal;
      this.place(inner, left, y, own);
      left += own + this.measures.gap;
    }
  }
}

function sum<Thing>(things: Thing[], of: (thing: Thing) => number): number {
  return things.reduce((total, thing) => total + of(thing), 0);
}
