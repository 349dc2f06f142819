import { mayDo, roleOnPage } from '#core/access/roles.ts';
import {
  dropRoom,
  endRequest,
  expireRoom,
  FREE_ROOM,
  handOver,
  isBusy,
  isDue,
  joinRoom,
  kickFromRoom,
  leaveRoom,
  noteActivity,
  type RoomAnswer,
  type RoomHolding,
  type RoomMoment,
  type RoomSeeker,
  type RoomState,
  requestRoom,
  standingOf,
  timeToAnswer,
} from '#core/access/room.ts';
import type { PageRole } from '#core/access/types.ts';
import type { EditorPage, NewPage, PageUpdate, WithEtag, WriteOptions } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { HandoverReason, RoomPush, RoomReply, RoomRequest } from '#core/ports/realtime.ts';
import { aPage } from './pages.ts';

interface StoredPage {
  page: EditorPage;
  revision: number;
  /** When it was saved last here; 0 where it was not. */
  savedAt: number;
  room: RoomState;
  /** Clients that are told of the room: those that were refused it, and readers. */
  waiting: Map<string, { readonly userId: string; readonly reads: boolean }>;
}

type Answer = (stored: StoredPage, seeker: RoomSeeker, how: { isOwner: boolean; gentle: boolean }) => RoomReply;

/** Readers hear nothing of who has the room. */
const ROOM_NEWS: ReadonlySet<RoomPush['event']> = new Set(['taken', 'released']);

/** One write the server took, for assertions. */
export interface TakenWrite {
  pageId: string;
  by: string;
  html: string;
  /** Why the replaced draft was to be kept. */
  keeps: WriteOptions['keepsDraft'] | null;
}

/**
 * Pages and rooms in memory, guarded as spec saving.4, saving.5 say: epochs while a room is held, revision tags while
 * it is free.
 */
export class FakeServer {
  readonly pages = new Map<string, StoredPage>();
  readonly permissions: { editor_page_id: string; user_id: string; action: string }[] = [];
  readonly writes: TakenWrite[] = [];
  /** Nothing is published while it is set, for this. */
  publishRefusal: ApiError | null = null;
  readonly #listeners = new Map<string, (push: RoomPush) => void>();
  /** Pages by the idempotency key they were made under. */
  readonly #madeBy = new Map<string, string>();
  #created = 0;
  now = 0;

  seed(fields: Partial<EditorPage> = {}): EditorPage {
    const page = aPage(fields);
    this.pages.set(page.id, { page, revision: 1, savedAt: 0, room: FREE_ROOM, waiting: new Map() });
    return page;
  }

  read(id: string): WithEtag<EditorPage> {
    const { page, revision } = this.#stored(id);
    return { body: { ...page }, etag: `"r${revision}"` };
  }

  create(fields: NewPage, userId: string, key?: string): WithEtag<EditorPage> {
    const before = key === undefined ? undefined : this.#madeBy.get(key);
    if (before !== undefined) return this.read(before);
    this.#created++;
    const page = this.seed({ ...fields, id: `new${this.#created}`, user_id: userId });
    if (key !== undefined) this.#madeBy.set(key, page.id);
    return this.read(page.id);
  }

  update(id: string, fields: PageUpdate, write: WriteOptions, by: string): WithEtag<EditorPage> {
    const stored = this.#stored(id);
    if (!this.mayWrite(id, by)) throw refusal(403, 'forbidden');
    this.#guard(stored, write, by);
    stored.page = { ...stored.page, ...fields, updated_at: new Date(this.now).toISOString() };
    stored.revision++;
    stored.savedAt = this.now;
    this.writes.push({ pageId: id, by, html: stored.page.html, keeps: write.keepsDraft ?? null });
    this.#tellWaiting(stored, { event: 'saved', room: id });
    return this.read(id);
  }

  publish(id: string, write: WriteOptions, by: string): WithEtag<EditorPage> {
    const stored = this.#stored(id);
    this.#guard(stored, write, by);
    if (this.publishRefusal) throw this.publishRefusal;
    const { html, config } = stored.page;
    const published_at = new Date(this.now).toISOString();
    stored.page = { ...stored.page, published_html: html, published_config: config, published_at };
    return this.read(id);
  }

  /** Takes every right to a page from somebody; their windows that watch it are told. */
  unshare(id: string, userId: string): void {
    const kept = this.permissions.filter((one) => one.editor_page_id !== id || one.user_id !== userId);
    this.permissions.splice(0, this.permissions.length, ...kept);
    for (const [client, watcher] of this.#stored(id).waiting) {
      if (watcher.userId === userId) this.#tell(client, { event: 'kicked', room: id });
    }
  }

  /** Whether somebody may edit a page: its owner, and who was let in to write. */
  mayWrite(id: string, userId: string): boolean {
    return mayDo(this.#roleOf(id, userId), 'write');
  }

  #roleOf(id: string, userId: string): PageRole {
    const permission = this.permissions.find((one) => one.editor_page_id === id && one.user_id === userId);
    return roleOnPage(userId, this.#stored(id).page, { action: permission?.action });
  }

  /** What the room channel replies. */
  answer({ event, room: id, gentle }: RoomRequest, seeker: RoomSeeker): RoomReply {
    if (event === 'leave') return this.leave(id, seeker.client);
    const stored = this.pages.get(id);
    const role = stored ? this.#roleOf(id, seeker.user.user_id) : 'stranger';
    if (!stored || !mayDo(role, 'read')) return { code: 404 };
    if (event === 'follow') return { code: 404 };
    if (event === 'watch') return this.#watch(stored, seeker, mayDo(role, 'write'));
    if (!mayDo(role, 'write')) return { code: 403 };
    return this.#answers[event](stored, seeker, { isOwner: mayDo(role, 'kick'), gentle: gentle === true });
  }

  readonly #answers: Readonly<Record<Exclude<RoomRequest['event'], 'leave' | 'watch' | 'follow'>, Answer>> = {
    join: (stored, seeker) => this.#take(stored, seeker, joinRoom(stored.room, seeker, this.now), 409),
    kick: (stored, seeker, { isOwner, gentle }) => {
      const { holder } = expireRoom(stored.room, this.now);
      const busy = gentle && isOwner && holder !== null && isBusy(holder, seeker, this.#moment(stored));
      if (busy) return { code: 409, asks: true, holder: holder.user, busy: 1 };
      return this.#take(stored, seeker, kickFromRoom(stored.room, seeker, isOwner, this.now), 403);
    },
    ask: (stored, seeker) => {
      const answer = requestRoom(stored.room, seeker, this.#moment(stored));
      const { holder } = answer.room;
      if (answer.given || holder === null) return this.#take(stored, seeker, answer, 409, 'idle');
      const isNew = answer.room !== stored.room;
      stored.room = answer.room;
      const wait = Math.ceil(timeToAnswer(holder, this.now) / 1_000);
      if (isNew) this.#tell(holder.client, { event: 'asked', room: stored.page.id, by: seeker.user, seconds: wait });
      if (holder.request?.by.client === seeker.client)
        return { code: 202, asks: true, holder: holder.user, seconds: wait };
      const asker = holder.request?.by.user;
      return asker
        ? { code: 409, asks: true, holder: holder.user, asker }
        : { code: 429, asks: true, holder: holder.user };
    },
    unask: (stored, { client }) => {
      if (stored.room.holder?.request?.by.client !== client) return { code: 409 };
      stored.room = endRequest(stored.room, null);
      this.#tell(stored.room.holder?.client ?? '', { event: 'unasked', room: stored.page.id });
      return { code: 200 };
    },
    give: (stored, { client }) => {
      if (stored.room.holder?.client !== client || !stored.room.holder.request) return { code: 409 };
      this.#handOver(stored, 'given');
      return { code: 200 };
    },
    keep: (stored, { client, user }) => {
      const { holder } = stored.room;
      if (holder?.client !== client || !holder.request) return { code: 409 };
      stored.room = endRequest(stored.room, this.now);
      this.#tell(holder.request.by.client, { event: 'kept', room: stored.page.id, by: user });
      return { code: 200 };
    },
    active: (stored, { client }) => {
      stored.room = noteActivity(stored.room, client, this.now);
      return { code: 200 };
    },
  };

  #moment({ savedAt }: StoredPage): RoomMoment {
    return { now: this.now, savedAt };
  }

  /** Time has passed: requests that nobody answered are granted. */
  grantUnanswered(): void {
    for (const stored of this.pages.values()) if (isDue(stored.room, this.now)) this.#handOver(stored, 'unanswered');
  }

  #handOver(stored: StoredPage, why: HandoverReason): void {
    const { room, displaced } = handOver(stored.room, this.now);
    stored.room = room;
    const { holder } = room;
    if (holder === null || displaced === null) return;
    const { id } = stored.page;
    this.#tell(displaced.client, { event: 'kicked', room: id, by: holder.user, why });
    this.#tell(holder.client, { event: 'yours', room: id });
    this.#tellWaiting(stored, { event: 'taken', room: id, by: holder.user }, holder.client);
  }

  #take(stored: StoredPage, seeker: RoomSeeker, answer: RoomAnswer, refused: number, why?: HandoverReason): RoomReply {
    const { id } = stored.page;
    const isSame = answer.room.epoch === stored.room.epoch;
    stored.room = answer.room;
    if (answer.displaced) {
      this.#tell(answer.displaced.client, { event: 'kicked', room: id, by: seeker.user, ...(why && { why }) });
    }
    const { epoch, holder } = answer.room;
    if (!answer.given) {
      stored.waiting.set(seeker.client, { userId: seeker.user.user_id, reads: false });
      return { code: refused, asks: true, ...(holder && { holder: holder.user }) };
    }
    stored.waiting.delete(seeker.client);
    if (!isSame) this.#tellWaiting(stored, { event: 'taken', room: id, by: seeker.user });
    const { request } = holder ?? {};
    const asked = request && {
      request: {
        by: request.by.user,
        seconds: Math.ceil(timeToAnswer({ ...holder, request } as RoomHolding, this.now) / 1_000),
      },
    };
    return { code: 200, asks: true, epoch, revision: `r${stored.revision}`, ...asked };
  }

  /** From then on the client hears what becomes of the room. */
  #watch(stored: StoredPage, { client, user }: RoomSeeker, mayWrite: boolean): RoomReply {
    stored.waiting.set(client, { userId: user.user_id, reads: !mayWrite });
    if (!mayWrite) return { code: 200, reads: true };
    const { holder } = expireRoom(stored.room, this.now);
    const yours = holder?.client === client;
    return { code: 200, asks: true, ...(holder && { holder: holder.user }), ...(yours && { yours }) };
  }

  leave(id: string, client: string): RoomReply {
    const stored = this.#stored(id);
    const held = stored.room.holder?.client === client;
    stored.room = leaveRoom(stored.room, client);
    if (held) this.#tellWaiting(stored, { event: 'released', room: id });
    return { code: 200 };
  }

  /** Deletes a page under whoever has it open. */
  remove(id: string): void {
    const stored = this.#stored(id);
    const gone: RoomPush = { event: 'kicked', room: id, deleted: true };
    this.pages.delete(id);
    if (stored.room.holder) this.#tell(stored.room.holder.client, gone);
    this.#tellWaiting(stored, gone);
  }

  /** The connection of a client dropped. */
  drop(client: string): void {
    this.#listeners.delete(client);
    for (const stored of this.pages.values()) {
      if (stored.room.holder?.request?.by.client === client) {
        stored.room = endRequest(stored.room, null);
        this.#tell(stored.room.holder?.client ?? '', { event: 'unasked', room: stored.page.id });
      }
      stored.room = dropRoom(stored.room, client, this.now);
    }
  }

  listen(client: string, heard: (push: RoomPush) => void): void {
    this.#listeners.set(client, heard);
  }

  #tellWaiting({ waiting }: StoredPage, push: RoomPush, but?: string): void {
    for (const [client, { reads }] of waiting)
      if (client !== but) if (!reads || !ROOM_NEWS.has(push.event)) this.#tell(client, push);
  }

  #tell(client: string, push: RoomPush): void {
    this.#listeners.get(client)?.(push);
  }

  #stored(id: string): StoredPage {
    const stored = this.pages.get(id);
    if (!stored) throw new ApiError({ status: 404, code: 'not_found', summary: `Page: ${id} does not exist` });
    return stored;
  }

  /** As server/pages/guard-write.ts does. */
  #guard({ room, revision }: StoredPage, { epoch, ifMatch }: WriteOptions, user_id: string): void {
    const standing = standingOf({ user_id, epoch }, room, this.now);
    if (standing === 'room_held' || standing === 'epoch_old') {
      throw refusal(409, standing, { holder: expireRoom(room, this.now).holder?.user ?? null });
    }
    if (ifMatch === undefined && standing === 'free') throw refusal(428, 'precondition_required');
    if (![undefined, '*', `"r${revision}"`].includes(ifMatch)) throw refusal(412, 'precondition_failed');
  }
}

function refusal(status: number, code: string, details?: unknown): ApiError {
  return new ApiError({ status, code, summary: code, details });
}
