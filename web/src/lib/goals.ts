/** Which games this browser has explained: a goal is shown by itself before the first game of each kind. */

const KEY = "nutwood-goals";

function known(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.map(String) : [];
  } catch {
    return [];
  }
}

export function knowsGoal(game: string): boolean {
  return known().includes(game);
}

export function rememberGoal(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...known(), game])]));
  } catch {
    // Private windows may refuse storage: the goal is then shown again next time.
  }
}
