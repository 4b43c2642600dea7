/** One table as the page shows it: what is known, what is being shown, and what one can do. */

import { api, Trouble } from "../api";
import { SPECTATOR, type Hint, type ServerMessage, type Why } from "../messages";
import { movesThings } from "../settings.svelte";
import { play as playSound } from "../sound";
import { isSamePerson, nextEyes } from "./eyes";
import { reduce, UNKNOWN, type Known, type Model } from "./reduce";
import { socketUrl, TableSocket, type Answer } from "./socket";

export interface Notice {
  kind: "refused" | "info";
  text: string;
  rule: string;
}

/** How long a change stays before the next one, so that eyes can follow the others' moves. */
const PACE = 420;
/** When more than this waits to be shown, it is shown at once. */
const BEHIND = 14;

export class Table {
  model = $state.raw<Model>(UNKNOWN);
  shown = $state.raw<Known | undefined>();
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
  private queue: Known[] = [];
  private pacing: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly id: string) {
    void this.enter();
  }

  get mine(): number[] {
    return this.model.here?.mine ?? [];
  }

  get host(): boolean {
    return this.model.here?.host ?? false;
  }

  /** The seat that this viewer chooses for now, once everything that happened has been shown. */
  get choosing(): number | undefined {
    const known = this.shown;
    if (!known || this.busy || this.curtain !== undefined || known !== this.model.known) return undefined;
    if (known.table.status !== "playing" || !this.mine.includes(known.viewer)) return undefined;
    return known.turn.choosers.includes(known.viewer) ? known.viewer : undefined;
  }

  /** A seat of this device: the one that looks, or the first. */
  get seat(): number | undefined {
    const viewer = this.shown?.viewer ?? SPECTATOR;
    return this.mine.includes(viewer) ? viewer : this.mine[0];
  }

  leave(): void {
    clearTimeout(this.pacing);
    this.socket?.close();
  }

  private async enter(): Promise<void> {
    try {
      await api.me();
      const { mine } = await api.card(this.id);
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
    if (model.known && model.known !== before) this.enqueue(model.known, message.type === "snapshot");
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

  private enqueue(known: Known, atOnce: boolean): void {
    this.queue.push(known);
    if (atOnce || this.queue.length > BEHIND || !movesThings()) {
      this.queue = [];
      clearTimeout(this.pacing);
      this.pacing = undefined;
      this.show(known);
    } else if (this.pacing === undefined) this.next();
  }

  private next(): void {
    this.pacing = undefined;
    const known = this.queue.shift();
    if (!known) return;
    const changed = this.shown?.scene !== known.scene;
    this.show(known);
    if (this.queue.length || changed) this.pacing = setTimeout(() => this.next(), changed ? PACE : 0);
  }

  private show(known: Known): void {
    const before = this.shown;
    this.shown = known;
    if (known.log.length !== before?.log.length) this.hint = undefined;
    this.sound(before, known);
    if (known === this.model.known) this.drawCurtain(known);
  }

  private sound(before: Known | undefined, known: Known): void {
    if (!before || known.log.length <= before.log.length) return;
    if (known.table.status === "ended") playSound("end");
    else playSound(known.turn.choosers.includes(known.viewer) ? "turn" : "move");
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
    this.busy = true;
    const done = await this.act(() => ({ type: "play", seat, number: known.number, move }));
    this.busy = false;
    return done;
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

  async askWhy(move: number | string): Promise<Why | undefined> {
    const seat = this.seat;
    return seat === undefined ? undefined : this.orNotice(api.why(this.id, { seat, move }));
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
