/** A rule that is looked up without leaving the table. */

export const peek = $state<{ rule: { game: string; number: number } | undefined }>({ rule: undefined });

/** The numbers that a reference names: `§5, §14`. */
export function ruleNumbers(reference: string): number[] {
  return [...reference.matchAll(/§(\d+)/g)].map((found) => Number(found[1]));
}
