import type { PageAction } from '#core/access/roles.ts';
import type { RoomPush } from '#core/ports/realtime.ts';
import type { Background } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import { Turns } from '../domain/turns.ts';
import type { Bus } from '../ports/bus.ts';
import type { Clock } from '../ports/clock.ts';
import type { Store } from '../ports/store/store.ts';

/** One open socket of the room channel. */
export interface RoomSocket {
  readonly session: string;
  /** The id of its tab in the room rules; the same after a reconnect. */
  readonly client: string;
  readonly userId: string;
  /** Rooms it is told about, each as long as its user may do this with the page. */
  readonly waiting: Map<string, PageAction>;
  /** Organisations, or its person, of whose lists it is told. */
  readonly following: Set<string>;
  /** Rooms it asks their holders for. */
  readonly requesting: Set<string>;
  /** Rooms it was given. */
  readonly holding: Set<string>;
  /** Frames arrive in the order they were sent. */
  push(frame: RoomPush): void;
  /** RFC 6455: status and reason. */
  close(code: number, reason: string): void;
  /** Ends the connection without waiting for the other side. */
  terminate(): void;
}

/** RFC 6455: policy violation; here the session has ended. */
export const SESSION_OVER = 1008;
/** RFC 6455: going away; the server stops. */
const GOING_AWAY = 1001;
/** RFC 6455 registry: try again later. */
const ROOM_LOST = 1013;

/** Every open socket, to find those to tell or to close. */
export class Sockets {
  readonly #open = new Set<RoomSocket>();
  #emptied = () => {};
  readonly #turns = new Turns();
  readonly #news: (() => Promise<void>)[] = [];

  /**
   * Makes a decision about rooms, then sends its news before the next decision starts: so everybody hears of decisions
   * in their order, and nobody who waits misses one.
   */
  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#turns.run('rooms', async () => {
      try {
        return await work();
      } finally {
        await this.#tellNews();
      }
    });
  }

  /** News to send after the current decision and before the next. It must not reject. */
  addNews(tell: () => Promise<void>): void {
    this.#news.push(tell);
  }

  add(socket: RoomSocket): void {
    this.#open.add(socket);
  }

  remove(socket: RoomSocket): void {
    this.#open.delete(socket);
    if (this.#open.size === 0) this.#emptied();
  }

  get size(): number {
    return this.#open.size;
  }

  has(client: string): boolean {
    return this.#where((socket) => socket.client === client).length > 0;
  }

  /** The sessions that have one. */
  sessions(): string[] {
    return [...new Set([...this.#open].map(({ session }) => session))];
  }

  /** How many a person has. */
  countOf(userId: string): number {
    return this.#where((open) => open.userId === userId).length;
  }

  /** Tells a tab. */
  push(client: string, frame: RoomPush): void {
    for (const socket of this.#where((open) => open.client === client)) {
      if (frame.event === 'kicked') socket.holding.delete(frame.room);
      socket.push(frame);
    }
  }

  /** Tells those who watch a room; readers of its page hear of saves alone. `but` is a tab that knows. */
  pushToWaiting(frame: RoomPush, but?: string): void {
    const isNews = ({ waiting, client }: RoomSocket) => {
      if (client === but) return false;
      const right = waiting.get(frame.room);
      return right === 'write' || (right === 'read' && frame.event === 'saved');
    };
    for (const socket of this.#where(isNews)) socket.push(frame);
  }

  /** Tells the watching sockets that have lost the right to it; they get no more news of the room. */
  async endWaiting(frame: RoomPush, lost: (socket: RoomSocket, right: PageAction) => Promise<boolean>): Promise<void> {
    for (const socket of this.#open) {
      const right = socket.waiting.get(frame.room);
      if (right === undefined || !(await lost(socket, right))) continue;
      socket.waiting.delete(frame.room);
      socket.push(frame);
    }
  }

  /** Tells a person's sockets of each room they watch and have lost the right to. */
  async endWaitingOf(
    userId: string,
    lost: (socket: RoomSocket, page: string, right: PageAction) => Promise<boolean>,
  ): Promise<void> {
    for (const socket of this.#where((open) => open.userId === userId)) {
      for (const [room, right] of socket.waiting) {
        if (!(await lost(socket, room, right))) continue;
        socket.waiting.delete(room);
        socket.push({ event: 'kicked', room });
      }
    }
  }

  /** Tells those who follow a list as long as they may know of it. */
  async tellFollowing(room: string, may: (userId: string) => Promise<boolean>): Promise<void> {
    for (const socket of this.#where(({ following }) => following.has(room))) {
      if (await may(socket.userId)) socket.push({ event: 'listed', room });
      else socket.following.delete(room);
    }
  }

  /** Tells the tabs of a person in which they follow their own lists. */
  pushToPerson(frame: RoomPush): void {
    const isTheirs = ({ userId, following }: RoomSocket) => userId === frame.room && following.has(userId);
    for (const socket of this.#where(isTheirs)) socket.push(frame);
  }

  /** The people who are told of what is shared with them. */
  get followers(): ReadonlySet<string> {
    return new Set(this.#where(({ userId, following }) => following.has(userId)).map(({ userId }) => userId));
  }

  endSession(session: string): void {
    for (const socket of this.#where((open) => open.session === session)) socket.close(SESSION_OVER, 'session over');
  }

  /** Resolves when all are closed. */
  closeAll(): Promise<void> {
    for (const socket of this.#open) socket.close(GOING_AWAY, 'server stops');
    return new Promise((resolve) => {
      this.#emptied = resolve;
      if (this.#open.size === 0) resolve();
    });
  }

  /** Closes the sockets of tabs that lost a room they were given: they connect again, and ask for it again. */
  async closeLost(hasRoom: (client: string, pageId: string) => Promise<boolean>): Promise<void> {
    for (const socket of this.#where(({ holding }) => holding.size > 0)) {
      for (const page of socket.holding) {
        if (!(await hasRoom(socket.client, page))) socket.close(ROOM_LOST, 'room lost');
      }
    }
  }

  async #tellNews(): Promise<void> {
    for (let tell = this.#news.shift(); tell; tell = this.#news.shift()) await tell();
  }

  /** Cuts off those that do not answer a close. */
  terminateAll(): void {
    for (const socket of this.#open) socket.terminate();
  }

  #where(isRight: (socket: RoomSocket) => boolean): RoomSocket[] {
    return [...this.#open].filter(isRight);
  }
}

/** The queue of decisions about rooms, for callers without sockets. */
export type RoomTurn = Pick<Sockets, 'inTurn'>;

/** Dependencies of the room channel. */
export interface ChannelDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly sockets: Sockets;
  readonly bus: Bus;
  readonly background: Background;
  readonly settings: Pick<Settings, 'realtimeSessionToken' | 'domain' | 'publicUrl'>;
  /** Whether the server is closing: the store may be closed already. */
  stopped(): boolean;
  publicUrl(): string;
}
