import { mayDo, roleOnPage } from '#core/access/roles.ts';
import {
  dropRoom,
  expireRoom,
  FREE_ROOM,
  joinRoom,
  kickFromRoom,
  leaveRoom,
  type RoomSeeker,
  type RoomState,
  standingOf,
} from '#core/access/room.ts';
import type { EditorPage, NewPage, PageUpdate, WithEtag, WriteOptions } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { RoomPush } from '#core/ports/realtime.ts';
import { aPage } from './pages.ts';

interface StoredPage {
  page: EditorPage;
  revision: number;
  room: RoomState;
  /** Clients that were refused the room. */
  waiting: Set<string>;
}

/** One write the server took, for assertions. */
export interface TakenWrite {
  pageId: string;
  by: string;
  html: string;
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
    this.pages.set(page.id, { page, revision: 1, room: FREE_ROOM, waiting: new Set() });
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
    this.writes.push({ pageId: id, by, html: stored.page.html });
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

  /** Whether somebody may edit a page: its owner, and who was let in to write. */
  mayWrite(id: string, userId: string): boolean {
    const permission = this.permissions.find((one) => one.editor_page_id === id && one.user_id === userId);
    return mayDo(roleOnPage(userId, this.#stored(id).page, permission?.action), 'write');
  }

  join(id: string, seeker: RoomSeeker, kick: boolean): { given: boolean; stored: StoredPage } {
    const stored = this.#stored(id);
    const isOwner = stored.page.user_id === seeker.user.user_id;
    const answer = kick
      ? kickFromRoom(stored.room, seeker, isOwner, this.now)
      : joinRoom(stored.room, seeker, this.now);
    stored.room = answer.room;
    if (answer.displaced) {
      this.#listeners.get(answer.displaced.client)?.({ event: 'kicked', room: id, by: seeker.user });
    }
    if (answer.given) stored.waiting.delete(seeker.client);
    else stored.waiting.add(seeker.client);
    if (answer.given) this.#tellWaiting(stored, { event: 'taken', room: id, by: seeker.user });
    return { given: answer.given, stored };
  }

  /** Who has the room; from then on the client hears what becomes of it. */
  watch(id: string, client: string): RoomState['holder'] {
    const stored = this.#stored(id);
    stored.waiting.add(client);
    return expireRoom(stored.room, this.now).holder;
  }

  leave(id: string, client: string): void {
    const stored = this.#stored(id);
    const held = stored.room.holder?.client === client;
    stored.room = leaveRoom(stored.room, client);
    if (held) this.#tellWaiting(stored, { event: 'released', room: id });
  }

  /** Deletes a page under whoever has it open. */
  remove(id: string): void {
    const stored = this.#stored(id);
    const gone: RoomPush = { event: 'kicked', room: id, deleted: true };
    this.pages.delete(id);
    if (stored.room.holder) this.#listeners.get(stored.room.holder.client)?.(gone);
    this.#tellWaiting(stored, gone);
  }

  /** The connection of a client dropped. */
  drop(client: string): void {
    this.#listeners.delete(client);
    for (const stored of this.pages.values()) stored.room = dropRoom(stored.room, client, this.now);
  }

  listen(client: string, heard: (push: RoomPush) => void): void {
    this.#listeners.set(client, heard);
  }

  #tellWaiting({ waiting }: StoredPage, push: RoomPush): void {
    for (const client of waiting) this.#listeners.get(client)?.(push);
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
