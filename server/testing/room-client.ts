import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';
import type { TestCaller } from './caller.ts';

/** A tab with an open room channel. */
export class RoomClient {
  /** What the server sent unasked. */
  readonly pushes: RoomPush[] = [];
  readonly closed: Promise<number>;
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, (reply: RoomReply) => void>();
  #refs = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.closed = new Promise((resolve) => socket.on('close', resolve));
    socket.on('error', () => undefined);
    socket.on('message', (data) => this.#hear(JSON.parse(String(data))));
  }

  /** Opens a channel with a ticket of the caller. */
  static async open(url: string, caller: TestCaller, client: string = crypto.randomUUID()): Promise<RoomClient> {
    const { ticket, error } = (await caller.post('/realtime/tickets')).body;
    if (error) throw new Error(error.summary);
    return RoomClient.openWith(url, `?token=${ticket}&client=${client}`);
  }

  /** Opens a channel at an address of one's own; rejects where it is refused. */
  static async openWith(url: string, query: string, headers: Record<string, string> = {}): Promise<RoomClient> {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v1/realtime${query}`, { headers });
    const client = new RoomClient(socket);
    await once(socket, 'open');
    return client;
  }

  ask(event: RoomRequest['event'], room: string): Promise<RoomReply> {
    return this.askWith({ event, room });
  }

  askWith(request: RoomRequest): Promise<RoomReply> {
    const ref = ++this.#refs;
    const reply = new Promise<RoomReply>((resolve) => this.#waiting.set(ref, resolve));
    this.send(JSON.stringify({ ref, ...request }));
    return reply;
  }

  send(data: string): void {
    this.#socket.send(data);
  }

  /** The next frame that answers nothing that was asked. */
  async pushed(): Promise<RoomPush> {
    while (this.pushes.length === 0) await once(this.#socket, 'message');
    return this.pushes.shift() as RoomPush;
  }

  close(): Promise<number> {
    this.#socket.close();
    return this.closed;
  }

  #hear(frame: { ref?: number } & RoomReply & RoomPush): void {
    const waiting = frame.ref === undefined ? undefined : this.#waiting.get(frame.ref);
    if (waiting) waiting(frame);
    else this.pushes.push(frame);
  }
}
