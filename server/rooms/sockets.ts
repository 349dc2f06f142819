import type { RoomPush } from '#core/ports/realtime.ts';
import { Turns } from '../domain/turns.ts';

/** One open socket of the room channel. */
export interface RoomSocket {
  readonly session: string;
  /** What the room rules know its tab by; the same when the tab connects again. */
  readonly client: string;
  readonly userId: string;
  /** Rooms it asked for and was refused. */
  readonly waiting: Set<string>;
  /** Frames arrive in the order they were pushed. */
  push(frame: RoomPush): void;
  /** RFC 6455: status, and a word for whoever is told. */
  close(code: number, reason: string): void;
}

/** RFC 6455: policy violation; here the session is over. */
export const SESSION_OVER = 1008;
/** RFC 6455: going away; the server stops. */
const GOING_AWAY = 1001;

/** Every open socket, to find the ones to tell or to close. */
export class Sockets {
  readonly #open = new Set<RoomSocket>();
  readonly #turns = new Turns();
  readonly #news: (() => Promise<void>)[] = [];

  /**
   * Decides something about rooms, then tells the news that came of it, while nothing else is decided or told: so
   * everybody hears of decisions in the order they were made, and nobody who waits misses one.
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

  /** News to be told after the decision that is being made, and before the next one. It must not reject. */
  addNews(tell: () => Promise<void>): void {
    this.#news.push(tell);
  }

  add(socket: RoomSocket): void {
    this.#open.add(socket);
  }

  remove(socket: RoomSocket): void {
    this.#open.delete(socket);
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
    for (const socket of this.#where((open) => open.client === client)) socket.push(frame);
  }

  /** Tells those who were refused a room. */
  pushToWaiting(frame: RoomPush): void {
    for (const socket of this.#where(({ waiting }) => waiting.has(frame.room))) socket.push(frame);
  }

  /** Tells those among the waiting who have lost the right to the room; they hear no more of it. */
  async endWaiting(frame: RoomPush, whose: (userId: string) => Promise<boolean>): Promise<void> {
    for (const socket of this.#where(({ waiting }) => waiting.has(frame.room))) {
      if (!(await whose(socket.userId))) continue;
      socket.waiting.delete(frame.room);
      socket.push(frame);
    }
  }

  endSession(session: string): void {
    for (const socket of this.#where((open) => open.session === session)) socket.close(SESSION_OVER, 'session over');
  }

  closeAll(): void {
    for (const socket of this.#open) socket.close(GOING_AWAY, 'server stops');
  }

  async #tellNews(): Promise<void> {
    for (let tell = this.#news.shift(); tell; tell = this.#news.shift()) await tell();
  }

  #where(wanted: (socket: RoomSocket) => boolean): RoomSocket[] {
    return [...this.#open].filter(wanted);
  }
}

/** The turn in which rooms are decided, for those who decide about rooms and open no sockets. */
export type RoomTurn = Pick<Sockets, 'inTurn'>;
