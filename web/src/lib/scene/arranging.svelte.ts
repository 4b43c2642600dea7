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
/** In pixels: a row of tabs with a little room, and what is around a dock. */
const TABS = 52;
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

  /** What may stay in sight on a phone; a lower one where it does not fit below the table. */
  private readonly dock = $derived.by<Part | undefined>(() => {
    const { dock, low_dock: low } = this.frame.scene().layout;
    if (!this.isPhone || !dock) return undefined;
    return low && this.below(dock).high > this.left(dock) ? low : dock;
  });

  readonly docked = $derived.by<Placed | undefined>(() => {
    if (!this.dock) return undefined;
    const dock = this.below(this.dock);
    const fits = dock.high <= this.left(this.dock);
    // Where it would take more than half of the room, one goes to it instead; or it is there while it is needed.
    if (this.tabbed) return fits ? dock : undefined;
    return fits || !this.frame.scene().layout.low || this.isAskedIn(this.dock) ? dock : undefined;
  });

  private below(dock: Part): Placed {
    const wide = this.frame.wide();
    const zones = reflowed(this.frame.scene(), [dock]);
    return layOut(dock, zones, this.measures, wide, this.left(dock), wide);
  }

  /** The height that a dock may take: what the table leaves of it, or half if there are tabs. */
  private left(dock: Part): number {
    const scene = this.frame.scene();
    const { layout } = scene;
    if (this.tabbed) return (this.frame.high() - TABS) / 2;
    const table = layOut(layout.phone, reflowed(scene, [dock, layout.phone]), this.measures, this.frame.wide());
    return this.frame.high() - table.high - AROUND;
  }

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
    // What is made as high as the room may be higher by the error of the sum.
    return low && this.arrange(usual).high > this.room + 1 ? low : usual;
  });

  readonly whole = $derived.by<Placed>(() => this.arrange(this.part));

  /** The parts of the layout that one sees. */
  readonly shown = $derived.by<Part[]>(() => {
    return this.dock && this.docked ? [this.part, this.dock] : [this.part];
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
    const zones = reflowed(this.frame.scene(), [part]);
    return layOut(part, zones, this.measures, wide, this.room, least);
  }
}
