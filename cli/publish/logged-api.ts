import type { Api, EditorPage, StoredPage, WithEtag } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { PublishLog, PublishLogEntry } from './publish-log.ts';

/** A key of the server is valid for seven days; what was begun before that is not continued by its key. */
export const KEY_LIFE = 6 * 24 * 3_600_000;

/** A file under way. */
export interface SentFile {
  readonly name: string;
  readonly hash: string;
  /** How its last publishing ended; absent for a file that is published first. */
  readonly entry: PublishLogEntry | undefined;
}

/**
 * Calls that publish one file and record each step before the next one. Their keys come from the log, so that a run
 * that continues another one asks for the same creation and the same publishing, which the server does once.
 */
export function loggedApi(api: Api, { name, hash, entry }: SentFile, log: PublishLog, now: () => number): Api {
  const at = () => new Date(now()).toISOString();
  const pages = new Map<string, Promise<WithEtag<EditorPage>>>();
  const key =
    entry?.page === undefined && entry?.key !== undefined ? entry.key : log.keyFor('create', name, entry?.page ?? '');

  async function saved(stored: StoredPage): Promise<StoredPage> {
    const { id: page, updated_at } = stored.body;
    await log.record({ file: name, hash, at: at(), page, etag: stored.etag ?? '', saved: updated_at });
    return stored;
  }

  return {
    ...api,
    page(id, signal) {
      const read = pages.get(id) ?? api.page(id, signal);
      pages.set(id, read);
      return read;
    },
    async createPage(page, _options, signal) {
      if (entry?.key !== key) await log.record({ file: name, hash, at: at(), key });
      try {
        return await saved(await api.createPage(page, { idempotencyKey: key }, signal));
      } catch (error) {
        // The file was changed after the page was created and before its id was known here.
        const created = createdBy(error);
        if (created === null) throw error;
        const { etag } = await api.page(created, signal);
        return saved(await api.updatePage(created, page, etag === undefined ? {} : { ifMatch: etag }, signal));
      }
    },
    async updatePage(id, page, options, signal) {
      const read = await pages.get(id);
      // It is saved already, and only its publishing was not recorded.
      if (read && entry?.page === id && isSaved(entry, hash, now()) && read.body.updated_at === entry.saved) {
        return { body: read.body, etag: entry.etag as string };
      }
      return saved(await api.updatePage(id, page, options, signal));
    },
    async publishPage(id, options, signal) {
      const tag = options?.ifMatch ?? '*';
      const keyed = tag === '*' ? options : { ...options, idempotencyKey: log.keyFor('publish', id, tag) };
      const published = await api.publishPage(id, keyed, signal);
      const { updated_at } = published.body;
      await log.record({ file: name, hash, at: at(), page: id, etag: tag, saved: updated_at, published: true });
      return published;
    },
  };
}

/** Whether a file's draft was saved with this content and not yet published, as far as the log knows. */
export function isSaved(entry: PublishLogEntry | undefined, hash: string, now: number): boolean {
  if (entry === undefined || entry.published || entry.hash !== hash) return false;
  return Boolean(entry.page && entry.etag) && entry.etag !== '*' && now - Date.parse(entry.at) < KEY_LIFE;
}

function createdBy(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'key_reused') return null;
  const details = error.details as { page?: unknown } | undefined;
  return typeof details?.page === 'string' ? details.page : null;
}
