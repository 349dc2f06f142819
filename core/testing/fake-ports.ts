import type { RoomSeeker } from '#core/access/room.ts';
import type { Session } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { Journal, JournalEntry, LastSent } from '#core/ports/journal.ts';
import type { Realtime, RoomReply, RoomRequest } from '#core/ports/realtime.ts';
import type { Broadcast, BroadcastMessage, Connectivity, SessionStore } from '#core/ports/session.ts';
import type { FakeServer } from './fake-server.ts';

/** What the tabs of one browser share. */
export class FakeBrowser {
  session: Session | null = null;
  readonly journal = new Map<string, JournalEntry>();
  readonly sent = new Map<string, LastSent>();
  readonly #tabs = new Map<string, { changed(session: Session | null): void }>();
  readonly #ears = new Map<string, (message: BroadcastMessage) => void>();

  sessions(tab: string): SessionStore {
    const tell = (session: Session | null) => {
      this.session = session;
      for (const [other, { changed }] of this.#tabs) if (other !== tab) changed(session);
    };
    return {
      load: async () => this.session,
      save: async (session) => tell(session),
      clear: async () => tell(null),
      subscribe: (changed) => {
        this.#tabs.set(tab, { changed });
        return () => this.#tabs.delete(tab);
      },
    };
  }

  broadcast(tab: string): Broadcast {
    return {
      post: (message) => {
        for (const [other, heard] of this.#ears) if (other !== tab) heard(message);
      },
      listen: (heard) => {
        this.#ears.set(tab, heard);
        return () => this.#ears.delete(tab);
      },
    };
  }

  memoryJournal(): Journal {
    return {
      get: async (pageId) => {
        const [entry, sent] = [this.journal.get(pageId), this.sent.get(pageId)];
        return entry ? { ...entry, ...(sent && { sent }) } : null;
      },
      noteSent: (pageId, sent) => {
        this.sent.set(pageId, sent);
      },
      put: async (entry) => {
        this.journal.set(entry.pageId, entry);
      },
      remove: async (pageId) => {
        this.journal.delete(pageId);
      },
      prune: async (before) => {
        for (const [key, { at, offered = at }] of this.journal) if (offered < before) this.journal.delete(key);
      },
    };
  }
}

/** A network that a test switches. */
export class FakeConnectivity implements Connectivity {
  #online = true;
  readonly #listeners = new Set<(online: boolean) => void>();

  online(): boolean {
    return this.#online;
  }

  subscribe(changed: (online: boolean) => void): () => void {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  }

  set(online: boolean): void {
    this.#online = online;
    for (const changed of this.#listeners) changed(online);
  }
}

const NO_CHANNEL = new ApiError({ status: 0, code: 'no_channel', summary: 'No channel' });

/** The room channel of one client; `drop` cuts it. */
export class FakeRealtime implements Realtime {
  isDown = false;
  /** What the server says where it lets the account have no further connection. */
  refusal: ApiError | null = null;
  /** Connections wait for this while it is set, */
  gate: Promise<void> | null = null;
  /** and what is asked over them for this. */
  askGate: Promise<void> | null = null;
  #cut: (() => void) | undefined;
  readonly #server: FakeServer;
  readonly #seeker: RoomSeeker;

  constructor(server: FakeServer, seeker: RoomSeeker) {
    this.#server = server;
    this.#seeker = seeker;
  }

  async connect(signal?: AbortSignal) {
    await this.gate;
    if (signal?.aborted) throw NO_CHANNEL;
    if (this.refusal) throw this.refusal;
    if (this.isDown) throw NO_CHANNEL;
    const server = this.#server;
    const seeker = this.#seeker;
    let closed = () => {};
    let isOpen = true;
    const end = () => {
      if (!isOpen) return;
      isOpen = false;
      server.drop(seeker.client);
      closed();
    };
    this.#cut = end;
    return {
      request: async (request: RoomRequest): Promise<RoomReply> => {
        // A farewell asks nothing.
        if (this.askGate && request.event !== 'leave') await this.askGate;
        if (!isOpen) throw NO_CHANNEL;
        return server.answer(request, seeker);
      },
      onPush: (heard: Parameters<FakeServer['listen']>[1]) => server.listen(seeker.client, heard),
      onClose: (heard: () => void) => {
        closed = heard;
      },
      close: end,
    };
  }

  /** The connection breaks, and no new one opens until `isDown` is false again. */
  drop(): void {
    this.isDown = true;
    this.#cut?.();
  }
}
