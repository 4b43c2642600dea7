/** The server over HTTP. Every refusal comes back as a sentence that can be shown. */

import { to } from "./address";
import type {
  AskCoach,
  AskGames,
  AskHint,
  AskWhy,
  AskWhyInLesson,
  ChangeSeat,
  CoachComment,
  EditionForm,
  GameInfo,
  Hint,
  Invitation,
  EditionJudgement,
  LessonInfo,
  LessonStretch,
  Me,
  Measurement,
  NewOwnTable,
  NewTable,
  Problem,
  Reason,
  Replay,
  ReplayBeats,
  ReplaySteps,
  RulesInfo,
  Seated,
  Snapshot,
  TableCard,
  TableMade,
  TakeSeat,
  Uploaded,
  Why,
} from "./messages";

export class Trouble extends Error {
  constructor(
    readonly reason: Reason | "offline",
    sentence: string,
    readonly rule = "",
  ) {
    super(sentence);
  }
}

const OFFLINE = "The server does not answer. Check the connection and try again.";

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const text = typeof body === "string";
  const headers: Record<string, string> = { "X-Nutwood": "1" };
  if (body !== undefined) headers["Content-Type"] = text ? "text/plain" : "application/json";
  let answer: Response;
  try {
    const sent = body === undefined ? null : text ? body : JSON.stringify(body);
    answer = await fetch(to(`/api${path}`), { method, headers, body: sent });
  } catch {
    throw new Trouble("offline", OFFLINE);
  }
  if (!answer.ok) throw await troubleOf(answer);
  return answer;
}

async function troubleOf(answer: Response): Promise<Trouble> {
  try {
    const problem = (await answer.json()) as Partial<Problem>;
    return new Trouble(
      problem.reason ?? "missing",
      problem.sentence ?? answer.statusText,
      problem.rule ?? "",
    );
  } catch {
    return new Trouble("busy", `The server answered ${answer.status}. Try again in a moment.`);
  }
}

async function json<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  return (await ask(method, path, body)).json() as Promise<Answer>;
}

const at = encodeURIComponent;

let identified: Promise<Me> | undefined;

export const api = {
  /** The first answer brings the guest's cookie, so whoever needs one waits for this. */
  me: () =>
    (identified ??= json<Me>("GET", "/me").catch((trouble: unknown) => {
      identified = undefined;
      throw trouble;
    })),
  rename: async (name: string) => {
    const me = await json<Me>("PUT", "/me", { name });
    identified = Promise.resolve(me);
    return me;
  },
  /** Whoever asks next is somebody new. */
  deleteMe: async () => {
    await json<Me>("DELETE", "/me");
    identified = undefined;
  },
  games: () => json<GameInfo[]>("GET", "/games"),
  game: (game: string) => json<GameInfo>("GET", `/games/${at(game)}`),
  rules: (game: string, edition = "house") =>
    json<RulesInfo>("GET", `/games/${at(game)}/rules?edition=${at(edition)}`),
  editionForm: (game: string, edition: string) =>
    json<EditionForm>("GET", `/games/${at(game)}/edition?edition=${at(edition)}`),
  /** All that is wrong with an edition of one's own. */
  judge: (game: string, text: string) => json<EditionJudgement>("POST", "/lab/editions", { game, text }),
  moreGames: (asked: AskGames) => json<Measurement>("POST", "/lab/games", asked),
  noMoreGames: () => ask("DELETE", "/lab/games"),
  art: async (game: string) => (await ask("GET", `/games/${at(game)}/art.svg`)).text(),
  myTables: () => json<TableCard[]>("GET", "/me/tables"),
  openTables: () => json<TableCard[]>("GET", "/tables"),
  /** Games that anybody may watch. */
  runningTables: () => json<TableCard[]>("GET", "/tables?status=playing"),
  newTable: (table: NewTable) => json<TableMade>("POST", "/tables", table),
  /** With an edition of one's own, given as text. */
  newOwnTable: (table: NewOwnTable) => json<TableMade>("POST", "/own-tables", table),
  takeSeat: (table: string, seat: number, how: TakeSeat) =>
    json<Seated>("POST", `/tables/${at(table)}/seats/${seat}`, how),
  changeSeat: (table: string, seat: number, how: ChangeSeat) =>
    json<Seated>("PUT", `/tables/${at(table)}/seats/${seat}`, how),
  standUp: (table: string, seat: number) => json<Seated>("DELETE", `/tables/${at(table)}/seats/${seat}`),
  /** What one sees who holds the invitation but no seat yet. */
  invited: (table: string, invite: string) =>
    json<Snapshot>("GET", `/tables/${at(table)}?invite=${at(invite)}`),
  /** What is known of a table without looking at it; `mine` are one's own seats. */
  card: (table: string, invite = "") =>
    json<TableCard>("GET", `/tables/${at(table)}/card?invite=${at(invite)}`),
  invitation: (table: string) => json<Invitation>("GET", `/tables/${at(table)}/invite`),
  hint: (table: string, asked: AskHint) => json<Hint>("POST", `/tables/${at(table)}/hint`, asked),
  lessons: (game: string) => json<LessonInfo[]>("GET", `/games/${at(game)}/lessons`),
  /** A lesson after the learner's choices. */
  lesson: (game: string, lesson: string, moves: number[]) =>
    json<LessonStretch>("GET", `/games/${at(game)}/lessons/${at(lesson)}?moves=${moves.join(",")}`),
  whyInLesson: (game: string, lesson: string, asked: AskWhyInLesson) =>
    json<Why>("POST", `/games/${at(game)}/lessons/${at(lesson)}/why`, asked),
  lessonTable: (game: string, lesson: string) =>
    json<TableMade>("POST", `/games/${at(game)}/lessons/${at(lesson)}/table`),
  /** What a coach thinks of the seat's last decision. */
  coach: (table: string, asked: AskCoach) => json<CoachComment>("POST", `/tables/${at(table)}/coach`, asked),
  why: (table: string, asked: AskWhy) => json<Why>("POST", `/tables/${at(table)}/why`, asked),
  replay: (table: string, viewer: number) =>
    json<Replay>("GET", `/tables/${at(table)}/replay?viewer=${viewer}`),
  replaySteps: (table: string, viewer: number, first: number, count: number) =>
    json<ReplaySteps>("GET", `/tables/${at(table)}/replay/${first}?viewer=${viewer}&count=${count}`),
  replayBeats: (table: string, viewer: number, step: number) =>
    json<ReplayBeats>("GET", `/tables/${at(table)}/replay/${step}/beats?viewer=${viewer}`),
  record: async (table: string) => (await ask("GET", `/tables/${at(table)}/record`)).text(),
  upload: (record: string) => json<Uploaded>("POST", "/records", record),
};
