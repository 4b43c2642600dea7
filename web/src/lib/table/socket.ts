/** One table's socket: looks, acts, comes back after a break, and sends again what was not answered. */

import { link } from "../address";
import type { Action, ClientMessage, Done, Refused, ServerMessage } from "../messages";

export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface Hooks {
  message(message: ServerMessage): void;
  connected(yes: boolean): void;
  /** The last event that is known for the eyes in use, to ask only for the gap. */
  since(): number | undefined;
}

export type Answer = Done | Refused;
type Asking = Action extends infer Each ? (Each extends Action ? Omit<Each, "id"> : never) : never;

const FIRST_WAIT = 500;
const LONGEST_WAIT = 10_000;
const HEARTBEAT = 20_000;

export class TableSocket {
  private socket: WebSocket | undefined;
  private wait = FIRST_WAIT;
  private closed = false;
  private waiting = new Map<string, { action: Action; settle: (answer: Answer) => void }>();
  private heart: ReturnType<typeof setInterval> | undefined;
  private answered = true;
  private made = 0;
  private readonly name = Math.random().toString(36).slice(2, 10);

  constructor(
    private readonly url: string,
    private seat: number | null,
    private readonly hooks: Hooks,
  ) {
    this.open();
  }

  look(seat: number | null, fresh = true): void {
    this.seat = seat;
    this.send({ type: "look", seat, since: fresh ? null : (this.hooks.since() ?? null), beats: true });
  }

  /** The same id goes out again after a break, so that asking twice does it once. */
  act(asking: Asking): Promise<Answer> {
    const action = { ...asking, id: `${this.name}-${++this.made}` } as Action;
    return new Promise((settle) => {
      this.waiting.set(action.id, { action, settle });
      this.send(action);
    });
  }

  close(): void {
    this.closed = true;
    clearInterval(this.heart);
    this.socket?.close();
  }

  private open(): void {
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.received(String(event.data));
    socket.onclose = () => this.lost(socket);
  }

  private opened(): void {
    this.wait = FIRST_WAIT;
    this.answered = true;
    this.hooks.connected(true);
    this.look(this.seat, false);
    for (const { action } of this.waiting.values()) this.send(action);
    clearInterval(this.heart);
    this.heart = setInterval(() => this.beat(), HEARTBEAT);
  }

  /** A socket that answers nothing for a whole beat is as good as closed. */
  private beat(): void {
    if (!this.answered) {
      this.socket?.close();
      return;
    }
    this.answered = false;
    this.send({ type: "ping" });
  }

  private received(text: string): void {
    this.answered = true;
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === "done" || message.type === "refused") {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.settle(message);
    }
    this.hooks.message(message);
  }

  private lost(socket: WebSocket): void {
    if (this.closed || socket !== this.socket) return;
    clearInterval(this.heart);
    this.hooks.connected(false);
    setTimeout(() => {
      if (!this.closed) this.open();
    }, this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  private send(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }
}

export function socketUrl(table: string): string {
  return link(`/api/tables/${encodeURIComponent(table)}/socket`).replace(/^http/, "ws");
}
