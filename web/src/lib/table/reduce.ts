/** What a client knows of a table, and how each message of the server changes that. No screen, no socket. */

import type {
  Change,
  ClockFace,
  Item,
  LogLine,
  LogChange,
  Presence,
  SentScene,
  ServerMessage,
  Snapshot,
  TableInfo,
  Talk,
  Turn,
  Update,
} from "../messages";

export interface Known {
  /** The last event that is contained. */
  number: number;
  viewer: number;
  table: TableInfo;
  turn: Turn;
  /** When the clocks of `turn` were sent, by this machine's clock. */
  at: number;
  scene: SentScene;
  log: LogLine[];
  talk: Talk[];
}

export interface Here {
  mine: number[];
  host: boolean;
  viewer: number;
}

export interface Model {
  here: Here | undefined;
  known: Known | undefined;
  presence: Presence | undefined;
}

export const UNKNOWN: Model = { here: undefined, known: undefined, presence: undefined };

export interface Reduced {
  model: Model;
  /** Something is missing: look again. */
  resync: boolean;
}

export function reduce(model: Model, message: ServerMessage, now: number): Reduced {
  switch (message.type) {
    case "welcome":
      return kept({ ...model, here: { mine: message.mine, host: message.host, viewer: message.viewer } });
    case "snapshot":
      return kept({ ...model, known: fromSnapshot(message, now) });
    case "update":
      return applyUpdate(model, message, now);
    case "clocks":
      return kept({ ...model, known: model.known && withClocks(model.known, message.clocks, now) });
    case "presence":
      return kept({ ...model, presence: message });
    default:
      return kept(model);
  }
}

function kept(model: Model): Reduced {
  return { model, resync: false };
}

function fromSnapshot(sent: Snapshot, now: number): Known {
  const { number, viewer, table, turn, scene, log, talk } = sent;
  return { number, viewer, table, turn, at: now, scene, log, talk };
}

/** Twice is dropped, a gap asks to look again, and what was meant for other eyes is not looked at. */
function applyUpdate(model: Model, update: Update, now: number): Reduced {
  const known = model.known;
  if (!known) return { model, resync: true };
  if (update.viewer !== known.viewer) return kept(model);
  if (update.number <= known.number) return kept(model);
  if (update.after !== known.number) return { model, resync: true };
  return kept({ ...model, known: updated(known, update, now) });
}

function updated(known: Known, update: Update, now: number): Known {
  return {
    number: update.number,
    viewer: known.viewer,
    table: update.table ?? known.table,
    turn: update.turn,
    at: now,
    scene: sceneAfter(known.scene, update),
    log: update.log ? changeLog(known.log, update.log) : known.log,
    talk: mergeTalk(known.talk, update.talk ?? []),
  };
}

function withClocks(known: Known, clocks: ClockFace[], now: number): Known {
  return { ...known, turn: { ...known.turn, clocks }, at: now };
}

/** The moments within moves lead to the scene before the last change. */
function sceneAfter(scene: SentScene, { beats = [], scene: last }: Update): SentScene {
  const changes = [...beats.map((beat) => beat.scene), ...(last ? [last] : [])];
  return changes.reduce(changeScene, scene);
}

export function changeScene(scene: SentScene, change: Change): SentScene {
  const items = new Map(scene.items.map((item) => [item.id, item]));
  for (const id of change.gone ?? []) items.delete(id);
  for (const item of change.set ?? []) items.set(item.id, item);
  return { ...scene, ...rest(change), items: inOrder([...items.values()], change.order) };
}

/** What changed beside the things. */
function rest({ zones, prompt, layout, held, tones }: Change): Partial<SentScene> {
  return Object.fromEntries(
    Object.entries({ zones, prompt, layout, held, tones }).filter(([, value]) => value != null),
  );
}

/** New things lie on top, unless the order says where: stretches of the list that they end, first and how many. */
function inOrder(items: Item[], order: Change["order"]): Item[] {
  return order ? order.flatMap(([first, many]) => items.slice(first, first + many)) : items;
}

export function changeLog(log: LogLine[], change: LogChange): LogLine[] {
  return [...log.slice(0, change.keep), ...(change.lines ?? [])];
}

function mergeTalk(talk: Talk[], more: Talk[]): Talk[] {
  const last = talk.at(-1)?.number ?? -1;
  return [...talk, ...more.filter((said) => said.number > last)];
}

/** A seat's time left now, given when its face was sent; a game that has just begun may wait for somebody. */
export function timeLeft(face: ClockFace, at: number, now: number): number {
  return Math.max(0, face.running ? face.left - Math.max(0, now - at - face.waits) : face.left);
}
