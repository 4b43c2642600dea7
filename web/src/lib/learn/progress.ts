/** How far this browser has come with the lessons of each game: what is done, and where to go on. */

const KEY = "nutwood-lessons";

export interface Progress {
  done?: boolean;
  /** The choices made so far in a lesson that was left. */
  moves?: number[];
  /** Where the first real game is being played. */
  table?: string;
}

type Kept = Record<string, Progress | undefined>;

function kept(): Kept {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return stored !== null && typeof stored === "object" ? (stored as Kept) : {};
  } catch {
    return {};
  }
}

export function progressOf(game: string, lesson: string): Progress {
  return kept()[`${game}/${lesson}`] ?? {};
}

/** What was known before stays, where nothing new is said of it. */
export function remember(game: string, lesson: string, progress: Progress): void {
  const now = { ...progressOf(game, lesson), ...progress };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), [`${game}/${lesson}`]: now }));
  } catch {
    // Private windows may refuse storage: lessons then begin anew next time.
  }
}

export function hasBegun(game: string): boolean {
  return Object.keys(kept()).some((key) => key.startsWith(`${game}/`));
}

/** The lesson whose first real game is played at a table. */
export function lessonAt(table: string): { game: string; lesson: string } | undefined {
  const key = Object.keys(kept()).find((each) => kept()[each]?.table === table);
  const [game, lesson] = key?.split("/") ?? [];
  return game && lesson ? { game, lesson } : undefined;
}
