/** What a click or a tap means, where things lie close together or are small. */

export interface Spot {
  x: number;
  y: number;
}

export interface Hittable {
  id: string;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A finger hits what is at least so large; smaller things are taken for that. */
export const FINGER = 40;

/** The one in the middle of which it is. */
export function nearest(spot: Spot, boxes: Hittable[]): string | undefined {
  const away = ({ left, top, width, height }: Hittable): number =>
    Math.hypot(spot.x - left - width / 2, spot.y - top - height / 2);
  return [...boxes].sort((one, other) => away(one) - away(other))[0]?.id;
}

/** The nearest one that would be hit if everything were as large as a finger. */
export function withinFinger(spot: Spot, boxes: Hittable[]): string | undefined {
  const near = ({ left, top, width, height }: Hittable): boolean =>
    Math.abs(spot.x - left - width / 2) <= Math.max(FINGER, width) / 2 &&
    Math.abs(spot.y - top - height / 2) <= Math.max(FINGER, height) / 2;
  return nearest(spot, boxes.filter(near));
}

export type Click = Pick<MouseEvent, "clientX" | "clientY">;

/** The things of a kind, given as a selector, that lie there, the topmost first. */
export function idsUnder(root: Element | undefined, { clientX, clientY }: Click, kind: string): string[] {
  return document.elementsFromPoint(clientX, clientY).flatMap((element) => {
    const id = element.closest<SVGGElement>(kind)?.dataset["id"];
    return id !== undefined && root?.contains(element) ? [id] : [];
  });
}
