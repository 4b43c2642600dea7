/** Which target the keyboard goes to next. */

export interface Place {
  id: string;
  x: number;
  y: number;
}

export type Direction = "left" | "right" | "up" | "down";

const ARROWS: Record<string, Direction> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

export function directionOf(key: string): Direction | undefined {
  return ARROWS[key];
}

/** As one reads: rows from the top, each from the left; nearly the same height is the same row. */
export function inReadingOrder(targets: Place[], row = 12): Place[] {
  const byHeight = [...targets].sort((one, other) => one.y - other.y);
  const rows: Place[][] = [];
  for (const target of byHeight) {
    const last = rows.at(-1);
    const first = last?.[0];
    if (last && first && target.y - first.y <= row) last.push(target);
    else rows.push([target]);
  }
  return rows.flatMap((line) => line.sort((one, other) => one.x - other.x));
}

/** The nearest target in a direction; sideways distance counts double. At the edge it goes on in reading order. */
export function nextTarget(targets: Place[], current: string, direction: Direction): string | undefined {
  const here = targets.find((target) => target.id === current);
  if (!here) return inReadingOrder(targets)[0]?.id;
  let best: { id: string; cost: number } | undefined;
  for (const target of targets) {
    const [ahead, aside] = along(here, target, direction);
    if (ahead <= 1) continue;
    const cost = ahead + 2 * Math.abs(aside);
    if (!best || cost < best.cost) best = { id: target.id, cost };
  }
  return best?.id ?? wrapped(targets, current, direction);
}

function along(here: Place, there: Place, direction: Direction): [number, number] {
  const x = there.x - here.x;
  const y = there.y - here.y;
  if (direction === "right") return [x, y];
  if (direction === "left") return [-x, y];
  return direction === "down" ? [y, x] : [-y, x];
}

function wrapped(targets: Place[], current: string, direction: Direction): string | undefined {
  const order = inReadingOrder(targets);
  const index = order.findIndex((target) => target.id === current);
  const step = direction === "right" || direction === "down" ? 1 : -1;
  return order[(index + step + order.length) % order.length]?.id;
}
