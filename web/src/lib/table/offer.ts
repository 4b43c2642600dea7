/** Verbs before places: where one click could mean several things, or too many places glow, one says first what to do. */

import type { Verb } from "../messages";
import type { Prompt } from "../scene/scene";

export type Choice = Prompt["choices"][number];

export interface OpenVerb extends Required<Verb> {
  choices: Choice[];
}

export interface Offer {
  /** To be chosen from first, with what each has; none where that is not needed. */
  verbs: OpenVerb[];
  /** What can be chosen now. */
  choices: Choice[];
  /** What could be chosen once one says what to do; nothing when that has been said. */
  closed: Choice[];
}

/** So many places can be looked over at once. */
const MANY = 15;

export function offerOf(prompt: Prompt, chosen: string, allAtOnce: boolean): Offer {
  if (allAtOnce || !needsVerbs(prompt)) return { verbs: [], choices: prompt.choices, closed: [] };
  const verbs = prompt.verbs.map((verb) => ({
    ...verb,
    choices: prompt.choices.filter((choice) => choice.verb === verb.id),
  }));
  const choices = prompt.choices.filter((choice) => choice.verb === "" || choice.verb === chosen);
  return { verbs, choices, closed: chosen === "" ? prompt.choices.filter(({ verb }) => verb !== "") : [] };
}

/** The only verb needs no choice. */
function needsVerbs({ verbs, choices }: Prompt): boolean {
  if (verbs.length < 2) return false;
  const places = new Map<string, string>();
  for (const { at, verb } of choices) {
    if (at === "") continue;
    if (places.has(at) && places.get(at) !== verb) return true;
    places.set(at, verb);
  }
  return places.size > MANY;
}

/** A verb that asks for nothing more is done at once. */
export function doneAtOnce(verb: OpenVerb): Choice | undefined {
  const [only, ...others] = verb.choices;
  return only && others.length === 0 && only.at === "" ? only : undefined;
}
