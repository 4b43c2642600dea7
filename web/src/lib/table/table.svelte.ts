/** One table as the page shows it: what is known, what is being shown, and what one can do. */

import { api, Trouble } from "../api";
import {
  SPECTATOR,
  type AskWhy,
  type Hint,
  type LogLine,
  type ServerMessage,
  type Snapshot,
  type Update,
  type Why,
} from "../messages";
import { pace } from "../settings.svelte";
import { play as playSound } from "../sound";
import { isSamePerson, nextEyes } from "./eyes";
import { filmOf, filmOfPast, type Shot } from "./film";
import { Player } from "./player";
import { MOST_SHOTS, Recall, UNCHANGED } from "./recall";
import { reduce, UNKNOWN, type Known, type Model } from "./reduce";
import { socketUrl, TableSocket, type Answer } from "./socket";

export interface Notice {
  kind: "refused" | "info";
  text: string;
  rule: string;
}

export class Table {
  model = $state.raw<Model>(UNKNOWN);
  shown = $state.raw<Known | undefined>();
  /** What is told with what is shown; empty once it has been seen. */
  telling = $state.raw<LogLine[]>([]);
  /** Things that others have changed since one's own last move. */
  changed = $state.raw(UNCHANGED);
  /** Whether there is anything to be seen again. */
  canRecall = $state(false);
  connected = $state(true);
  everConnected = $state(false);
  busy = $state(false);
  notice = $state<Notice | undefined>();
  hint = $state<Hint | undefined>();
  trouble = $state<Trouble | undefined>();
  /** The seat whose player has to take the screen before anything is shown. */
  curtain = $state<number | undefined>();
  withoutCurtain = $state(false);
  /** Whether another game was wished for on this page: then it is shown when it is there. */
  wishes = $state(false);

  private socket: TableSocket | undefined;
  private left = false;
  private readonly player = new Player<Shot>({
    show: (shot) => this.show(shot),
    ended: () => this.ended(),
    pace: () => (document.hidden ? 0 : pace()),
  });
  private readonly recall = new Recall();
  /** Whether what came last is a part of one's own turn. */
  private goesOn = false;
  /** What was known on arrival, until what happened before it is known too or does not matter any more. */
  private arrived: Known | undefined;

  constructor(readonly id: string) {
    void this.enter();
  }

  get mine(): number[] {
    return this.model.here?.mine ?? [];
  }

  get host(): boolean {
    return this.model.here?.host ?? false;
  }

  /** The seat that this viewer chooses for now, at once: nobody waits for what is still being shown. */
  get choosing(): number | undefined {
    const known = this.model.known;
    if (!known || !this.shown || this.busy || this.curtain !== undefined) return undefined;
    if (known.table.status !== "playing" || !this.mine.includes(known.viewer)) return undefined;
    return known.turn.choosers.includes(known.viewer) ? known.viewer : undefined;
  }

  /** Whether all that has happened has been shown. */
  get settled(): boolean {
    return this.shown === this.model.known;
  }

  /** A seat of this device: the one that looks, or the first. */
  get seat(): number | undefined {
    const viewer = this.shown?.viewer ?? SPECTATOR;
    return this.mine.includes(viewer) ? viewer : this.mine[0];
  }

  leave(): void {
    this.left = true;
    this.player.stop();
    this.socket?.close();
  }

  private async enter(): Promise<void> {
    try {
      await api.me();
      const { mine } = await api.card(this.id);
      if (this.left) return;
      this.socket = new TableSocket(socketUrl(this.id), mine[0] ?? null, {
        message: (message) => this.receive(message),
        connected: (yes) => this.setConnected(yes),
        since: () => this.model.known?.number,
      });
    } catch (trouble) {
      if (trouble instanceof Trouble) this.trouble = trouble;
      else throw trouble;
    }
  }

  private setConnected(yes: boolean): void {
    this.connected = yes;
    this.everConnected ||= yes;
  }

  private receive(message: ServerMessage): void {
    if (message.type === "refused")
      return this.refused(message.id, message.reason, message.sentence, message.rule);
    const before = this.model.known;
    const { model, resync } = reduce(this.model, message, Date.now());
    this.model = model;
    if (resync) this.socket?.look(this.eyes(), true);
    if (!model.known || model.known === before) return;
    if (before && message.type === "update") this.film(before, message, model.known);
    else if (message.type === "clocks") this.keepTime(before, model.known);
    else this.cut(model.known);
    if (message.type === "snapshot") void this.lookBack(model.known, message);
  }

  private eyes(): number | null {
    const viewer = this.model.known?.viewer ?? this.model.here?.viewer ?? SPECTATOR;
    return viewer === SPECTATOR ? null : viewer;
  }

  /** A refusal of the first look means that there is nothing to see here. */
  private refused(id: string, reason: Trouble["reason"], sentence: string, rule = ""): void {
    if (id !== "" && id !== "look") return;
    if (!this.shown) {
      this.trouble = new Trouble(reason, sentence, rule);
      this.socket?.close();
    } else this.notice = { kind: "refused", text: sentence, rule };
  }

  private film(before: Known, update: Update, after: Known): void {
    const film = filmOf(before, update, after);
    const takenBack = (update.log?.keep ?? before.log.length) < before.log.length;
    if (after.table.forgets || takenBack) this.forget();
    else if (update.log || update.scene) this.recall.keep(before, film);
    this.goesOn = isChoosing(before) && isChoosing(after);
    this.player.play(film);
  }

  /** Clocks alone change nothing that is shown. */
  private keepTime(before: Known | undefined, known: Known): void {
    if (this.shown === before) this.shown = known;
  }

  /** A first look, other eyes, or too much was missed: what is now is shown at once. */
  private cut(known: Known): void {
    this.player.stop();
    this.forget();
    this.goesOn = false;
    this.show({ known, lines: [] });
    this.ended();
  }

  private forget(): void {
    this.recall.clear();
    this.arrived = undefined;
  }

  /** Whoever has just come is told what others did last as if having been there; where a game forgets, nothing. */
  private async lookBack(known: Known, { since, own }: Snapshot): Promise<void> {
    if (known.table.forgets || known.log.length === 0) return;
    this.arrived = known;
    const [id, viewer] = [this.id, known.viewer];
    const [steps, beats] = await Promise.all([
      api.replaySteps(id, viewer, since, MOST_SHOTS),
      own ? api.replayBeats(id, viewer, since) : undefined,
    ]).catch(() => []);
    if (!steps?.changes.length || this.arrived !== known) return;
    this.recall.precede(...filmOfPast(known, steps, beats), own);
    this.remember();
  }

  private show(shot: Shot): void {
    const before = this.shown;
    this.shown = shot.known;
    this.telling = shot.lines;
    if (shot.known.log.length !== before?.log.length) this.hint = undefined;
    this.sound(before, shot.known);
  }

  private ended(): void {
    const known = this.model.known;
    this.shown = known;
    this.telling = [];
    this.remember();
    if (known) this.drawCurtain(known);
  }

  /** Whether there was anything to skip. */
  skip(): boolean {
    if (!this.player.running) return false;
    this.player.skip();
    return true;
  }

  private remember(): void {
    this.changed = this.recall.marks(this.goesOn);
    this.canRecall = !this.recall.empty;
  }

  /** What happened since one's own last move, once more. */
  playAgain(): void {
    this.player.play(this.recall.again());
  }

  private sound(before: Known | undefined, known: Known): void {
    if (!before || known.log.length <= before.log.length) return;
    if (known !== this.model.known) return;
    if (known.table.status === "ended") playSound("end");
    else if (this.choosing !== undefined) playSound("turn");
  }

  /** On a shared screen nobody's secrets are shown before that player says so. */
  private drawCurtain(known: Known): void {
    if (known.table.status !== "playing") return;
    const next = nextEyes(known.viewer, this.mine, known.turn.choosers);
    if (next === undefined) return;
    const { seats } = known.table;
    if (this.withoutCurtain || isSamePerson(seats[known.viewer], seats[next])) this.lookAs(next);
    else this.curtain = next;
  }

  lookAs(seat: number): void {
    this.curtain = undefined;
    this.socket?.look(seat);
  }

  async play(move: number | string): Promise<boolean> {
    const known = this.model.known;
    const seat = this.choosing;
    if (!known || seat === undefined) return false;
    this.skip();
    this.busy = true;
    const films = this.recall.count;
    const done = await this.act(() => ({ type: "play", seat, number: known.number, move }));
    this.busy = false;
    if (done) {
      this.recall.answered(films);
      this.arrived = undefined;
    }
    this.remember();
    return done;
  }

  /** Another choice than the last one, which is taken back first. */
  async playInstead(move: number): Promise<boolean> {
    const before = this.model.known;
    if (!(await this.takeBack(false))) return false;
    for (let waited = 0; this.model.known === before && waited < 2000; waited += 20)
      await new Promise((then) => setTimeout(then, 20));
    return this.model.known !== before && this.play(move);
  }

  takeBack(turn: boolean): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "take-back", seat, turn }));
  }

  resign(): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "resign", seat }));
  }

  offerDraw(): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "offer-draw", seat }));
  }

  declineDraw(): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "decline-draw", seat }));
  }

  replace(leaver: number): Promise<boolean> {
    return this.forSeat((seat) => ({ type: "replace", seat, leaver }));
  }

  say(text: string): Promise<boolean> {
    return this.act(() => ({ type: "say", text, seat: this.seat ?? null }));
  }

  /** Offer or accept another game; without the wish, decline it. */
  async rematch(wish: boolean): Promise<boolean> {
    this.wishes = wish;
    return this.forSeat((seat) => ({ type: "rematch", seat, wish }));
  }

  async askHint(): Promise<void> {
    const seat = this.choosing;
    if (seat === undefined) return;
    this.hint = await this.orNotice(api.hint(this.id, { seat }));
  }

  async askWhy(asked: Omit<AskWhy, "seat">): Promise<Why | undefined> {
    const seat = this.seat;
    return seat === undefined ? undefined : this.orNotice(api.why(this.id, { seat, ...asked }));
  }

  private forSeat(asking: (seat: number) => Parameters<TableSocket["act"]>[0]): Promise<boolean> {
    const seat = this.seat;
    return seat === undefined ? Promise.resolve(false) : this.act(() => asking(seat));
  }

  private async act(asking: () => Parameters<TableSocket["act"]>[0]): Promise<boolean> {
    if (!this.socket) return false;
    this.notice = undefined;
    const answer = await this.socket.act(asking());
    if (answer.type === "done") return true;
    this.tell(answer);
    return false;
  }

  /** Something that cannot be done now, where the question stands. */
  refuse(text: string): void {
    this.notice = { kind: "refused", text, rule: "" };
  }

  private tell(answer: Answer): void {
    if (answer.type !== "refused") return;
    this.notice = { kind: "refused", text: answer.sentence, rule: answer.rule };
    playSound("refused");
    if (answer.reason === "stale") this.socket?.look(this.eyes(), false);
  }

  async orNotice<Answered>(asked: Promise<Answered>): Promise<Answered | undefined> {
    try {
      return await asked;
    } catch (trouble) {
      if (!(trouble instanceof Trouble)) throw trouble;
      this.notice = { kind: "refused", text: trouble.message, rule: trouble.rule };
      return undefined;
    }
  }
}

function isChoosing({ turn, viewer }: Known): boolean {
  return turn.choosers.includes(viewer);
}
