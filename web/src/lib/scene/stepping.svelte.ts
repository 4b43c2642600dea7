/** Stepping in: the largest zone is drawn nearer in its own place, and dragged about. */

import { tick } from "svelte";
import { movesThings } from "../settings.svelte";
import { TRAVEL } from "./animate";
import type { Spot } from "./hit";
import type { Placed, PlacedZone } from "./layout";

/** Units under so many pixels are small for fingers, and are made about so large. */
export const SMALL = 42;
const LARGE = 76;
const [LEAST, MOST] = [1.6, 3.2];
/** Pinched to less than this, one is out again. */
const OUT = 1.15;
const QUICK = 0.8 * TRAVEL;

/** The zone one steps into: the largest, unless it slides or there is no need to. */
export function groundOf({ zones }: Placed): PlacedZone | undefined {
  const area = ({ box }: PlacedZone): number => box.wide * box.high;
  const [largest] = [...zones].sort((one, other) => area(other) - area(one));
  return largest && !largest.zone.roomy && largest.sight >= largest.zone.size[0] ? largest : undefined;
}

/** How much nearer one comes by a step. */
export function stride({ unit }: PlacedZone): number {
  return Math.max(LEAST, Math.min(MOST, LARGE / unit));
}

export class Stepping {
  /** Where one has stepped in, and how much nearer one is. */
  zone = $state("");
  times = $state(1);

  constructor(private readonly svgOf: (zone: string) => SVGSVGElement | undefined) {}

  /** The zones as they are seen from near. */
  seen(placed: Placed): Placed {
    if (!placed.zones.some((place) => this.isIn(place))) return placed;
    const zones = placed.zones.map((place) =>
      this.isIn(place)
        ? { ...place, unit: place.unit * this.times, sight: place.sight / this.times, near: true }
        : place,
    );
    return { ...placed, zones };
  }

  isIn({ zone }: PlacedZone): boolean {
    return this.zone === zone.id && this.times > 1;
  }

  async stepIn(place: PlacedZone, spot?: Spot): Promise<void> {
    const room = this.svgOf(place.zone.id)?.parentElement?.getBoundingClientRect();
    if (!room) return;
    const middle = middleOf(room);
    await this.bring(place.zone.id, stride(place), spot ?? middle, middle);
  }

  async stepOut(): Promise<void> {
    const room = this.svgOf(this.zone)?.parentElement?.getBoundingClientRect();
    if (room) await this.bring(this.zone, 1, middleOf(room), middleOf(room));
    this.times = 1;
  }

  /** Draw a zone so much nearer, and what was at the one spot at the other. */
  private async bring(zone: string, times: number, from: Spot, to: Spot, still = false): Promise<void> {
    const svg = this.svgOf(zone);
    const room = svg?.parentElement;
    if (!svg || !room) return;
    const before = svg.getBoundingClientRect();
    const part = { x: (from.x - before.left) / before.width, y: (from.y - before.top) / before.height };
    [this.zone, this.times] = [zone, times];
    await tick();
    const after = svg.getBoundingClientRect();
    room.scrollLeft += after.left + part.x * after.width - to.x;
    room.scrollTop += after.top + part.y * after.height - to.y;
    if (still || !movesThings()) return;
    svg.style.transformOrigin = `${100 * part.x}% ${100 * part.y}%`;
    svg.animate([{ scale: before.width / after.width }, { scale: 1 }], {
      duration: QUICK,
      easing: "ease-out",
    });
  }

  /** Two fingers on the ground bring it nearer; listens to that for as long as the element is there. */
  pinching(ground: () => PlacedZone | undefined): (element: HTMLElement) => () => void {
    let start: { zone: string; apart: number; times: number; middle: Spot } | undefined;
    const began = ({ touches, target }: TouchEvent): void => {
      const [one, other] = touches;
      const place = ground();
      start = undefined;
      if (!one || !other || !place || !(target instanceof Node)) return;
      if (!this.svgOf(place.zone.id)?.contains(target)) return;
      const times = this.isIn(place) ? this.times : 1;
      start = { zone: place.zone.id, apart: apart(one, other), times, middle: between(one, other) };
    };
    const moved = (event: TouchEvent): void => {
      const [one, other] = event.touches;
      if (!start || !one || !other) return;
      event.preventDefault();
      const times = Math.max(1, Math.min(MOST, (start.times * apart(one, other)) / start.apart));
      const middle = between(one, other);
      void this.bring(start.zone, times, start.middle, middle, true);
      start.middle = middle;
    };
    const ended = ({ touches }: TouchEvent): void => {
      if (start && touches.length < 2 && this.times < OUT) this.times = 1;
      if (touches.length < 2) start = undefined;
    };
    return (element) => {
      element.addEventListener("touchstart", began, { passive: true });
      element.addEventListener("touchmove", moved, { passive: false });
      element.addEventListener("touchend", ended);
      return () => {
        element.removeEventListener("touchstart", began);
        element.removeEventListener("touchmove", moved);
        element.removeEventListener("touchend", ended);
      };
    };
  }
}

function middleOf({ left, top, width, height }: DOMRect): Spot {
  return { x: left + width / 2, y: top + height / 2 };
}

function apart(one: Touch, other: Touch): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function between(one: Touch, other: Touch): Spot {
  return { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
}

/** Whatever overflows can be dragged with the mouse; a drag is no click. Fingers do so by themselves. */
export function dragging(room: HTMLElement): () => void {
  let from: Spot | undefined;
  let dragged = false;
  const began = (event: PointerEvent): void => {
    dragged = false;
    from =
      event.pointerType === "mouse" && event.button === 0
        ? { x: event.clientX, y: event.clientY }
        : undefined;
  };
  const moved = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (!from || (!dragged && Math.hypot(x - from.x, y - from.y) < 5)) return;
    dragged = true;
    room.scrollBy({ left: from.x - x, top: from.y - y, behavior: "instant" });
    from = { x, y };
  };
  const ended = (): void => void (from = undefined);
  const clicked = (event: MouseEvent): void => {
    if (dragged) event.stopPropagation();
    dragged = false;
  };
  room.addEventListener("pointerdown", began);
  window.addEventListener("pointermove", moved);
  window.addEventListener("pointerup", ended);
  room.addEventListener("click", clicked, true);
  return () => {
    room.removeEventListener("pointerdown", began);
    window.removeEventListener("pointermove", moved);
    window.removeEventListener("pointerup", ended);
    room.removeEventListener("click", clicked, true);
  };
}
