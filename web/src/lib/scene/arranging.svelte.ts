/** Where the zones of a scene are now: on phones with a dock and tabs, and as far as can be above the question. */

import { scale } from "../rem";
import {
  formOf,
  layOut,
  leavesOf,
  zonesOf,
  type Form,
  type Leaf,
  type Measures,
  type Part,
  type Placed,
} from "./layout";
import { reflowed } from "./reflow";
import type { Scene } from "./scene";

/** On a phone the table takes so much of the width at least, however low the fold; less above a dock. */
const [SLIM, SLIMMER] = [0.92, 0.74];
/** In pixels: a row of tabs, and what is around a dock. */
const TABS = 44;
export const AROUND = 14;

export interface Frame {
  scene: () => Scene;
  form: () => Form;
  wide: () => number;
  high: () => number;
}

export class Arranging {
  private turnedTo = $state("");

  constructor(private readonly frame: Frame) {}

  private readonly tabbed = $derived.by(
    () => this.isPhone && (this.frame.scene().layout.tabs ?? []).length > 0,
  );

  readonly docked = $derived.by<Placed | undefined>(() => {
    const { layout, zones: all } = this.frame.scene();
    if (!this.isPhone || !layout.dock) return undefined;
    const zones = reflowed(all, [layout.dock, layout.phone]);
    const [wide, half] = [this.frame.wide(), this.tabbed ? (this.frame.high() - TABS) / 2 : Infinity];
    const dock = layOut(layout.dock, zones, this.measures, wide, half, wide);
    // Where it would take more than half of the room, one goes to it instead; or it is there while it is needed.
    if (this.tabbed) return this.frame.high() - TABS < 2 * dock.high ? undefined : dock;
    const table = layOut(layout.phone, zones, this.measures, this.frame.wide());
    const fits = table.high + dock.high + AROUND <= this.frame.high();
    return fits || !layout.low || this.isAskedIn(layout.dock) ? dock : undefined;
  });

  /** What a phone shows one at a time, if its table has tabs. */
  readonly leaves = $derived.by<Leaf[]>(() =>
    this.tabbed ? leavesOf(this.frame.scene().layout, this.docked !== undefined) : [],
  );

  readonly leaf = $derived.by(() => this.leaves.find(({ name }) => name === this.turnedTo) ?? this.leaves[0]);

  /** What is shown, beside the dock. */
  private readonly part = $derived.by<Part>(() => {
    const { layout } = this.frame.scene();
    const usual = this.leaf?.part ?? formOf(layout, this.frame.form());
    const low = this.isPhone ? (this.leaf ?? layout).low : undefined;
    return low && this.arrange(usual).high > this.room ? low : usual;
  });

  readonly whole = $derived.by<Placed>(() => this.arrange(this.part));

  /** The parts of the layout that one sees. */
  readonly shown = $derived.by<Part[]>(() => {
    const { dock } = this.frame.scene().layout;
    return dock && this.docked ? [this.part, dock] : [this.part];
  });

  /** What is under the tabs does not jump when one turns to another. */
  readonly tallest = $derived.by(() =>
    Math.max(0, ...this.leaves.map(({ part }) => Math.min(this.room, this.arrange(part).high))),
  );

  /** Turn to a leaf by its name. */
  turn(name: string): void {
    this.turnedTo = name;
  }

  /** Turn to where some of these things lie, unless one sees some already. */
  turnTo(ids: string[]): void {
    const having = this.leaves.filter((each) => this.inside(each, ids) > 0);
    if (having[0] && !having.some(({ name }) => name === this.leaf?.name)) this.turnedTo = having[0].name;
  }

  /** How many of these lie in a part. */
  inside({ part }: Leaf, ids: string[]): number {
    const here = zonesOf(part);
    return this.frame.scene().items.filter(({ id, zone }) => here.includes(zone) && ids.includes(id)).length;
  }

  /** Whether something in it can be chosen. */
  private isAskedIn(part: Part): boolean {
    const asked = this.frame.scene().prompt.choices.map(({ at }) => at);
    return this.inside({ name: "", part }, asked) > 0;
  }

  private get isPhone(): boolean {
    return this.frame.form() === "phone";
  }

  private get measures(): Measures {
    const isWide = this.frame.form() === "wide";
    return { gap: this.isPhone ? 8 : 14, title: isWide ? 24 * scale() : 0, plate: 56 * scale() };
  }

  private get room(): number {
    return this.frame.high() - (this.docked ? this.docked.high + AROUND : 0) - (this.tabbed ? TABS : 0);
  }

  private arrange(part: Part): Placed {
    const wide = this.frame.wide();
    const least = this.isPhone ? (this.docked || this.tabbed ? SLIMMER : SLIM) * wide : undefined;
    const zones = reflowed(this.frame.scene().zones, [part]);
    return layOut(part, zones, this.measures, wide, this.room, least);
  }
}
