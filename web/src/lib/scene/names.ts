/** Games know only `seat 2`; people know who sits there. */

import type { SeatInfo } from "../messages";
import { withNames } from "../words";
import { textWidth } from "./lettering";
import type { Scene } from "./scene";

const SEAT = /\bseat (\d+)\b/i;
/** Letters on the table have room for about so much more than `Seat 2`. */
const ROOM = 1.3;

export function named(scene: Scene, seats: SeatInfo[]): Scene {
  const say = (text: string): string => withNames(text, seats);
  return {
    ...scene,
    items: scene.items.map((item) => {
      if (!SEAT.test(item.label) && !SEAT.test(item.text)) return item;
      return {
        ...item,
        label: say(item.label),
        text: item.text.replace(SEAT, (text) => short(text, say(text))),
      };
    }),
    prompt: {
      ...scene.prompt,
      text: say(scene.prompt.text),
      choices: scene.prompt.choices.map((choice) => ({ ...choice, label: say(choice.label) })),
    },
  };
}

/** As much of a name as fits where the number of the seat was: all of it, its first word, or its beginning. */
export function short(number: string, name: string): string {
  const fits = (text: string): boolean => textWidth(text, 1) <= ROOM * textWidth(number, 1);
  const first = name.split(" ")[0] ?? name;
  if (fits(name)) return name;
  if (fits(first)) return first;
  const letters = [...first];
  while (letters.length > 1 && !fits(`${letters.join("")}…`)) letters.pop();
  return `${letters.join("")}…`;
}
