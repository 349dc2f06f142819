import type { RoomPush } from '#core/ports/realtime.ts';

/** One open socket of the room channel. */
export interface RoomSocket {
  readonly sessionId: string;
  /** What the room rules know its holder by; the same for a tab that connects again. */
  readonly client: string;
  push(frame: RoomPush): void;
  /** RFC 6455 status and a word for the log of whoever is told. */
  close(code: number, reason: string): void;
}

/** RFC 6455: policy violation; the session is over. */
const SESSION_OVER = 1008;

/** Every open socket, to find the one to tell or to close. */
export class Sockets {
  readonly #open = new Set<RoomSocket>();

  add(socket: RoomSocket): void {
    this.#open.add(socket);
  }

  remove(socket: RoomSocket): void {
    this.#open.delete(socket);
  }

  /** Tells every socket of a client. */
  push(client: string, frame: RoomPush): void {
    for (const socket of this.#open) if (socket.client === client) socket.push(frame);
  }

  /** Whether a client has a socket open. */
  has(client: string): boolean {
    return [...this.#open].some((socket) => socket.client === client);
  }

  /** Closes the sockets of sessions that ended. */
  endSessions(sessionIds: readonly string[]): void {
    for (const socket of this.#open)
      if (sessionIds.includes(socket.sessionId)) socket.close(SESSION_OVER, 'signed out');
  }
}
