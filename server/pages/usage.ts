import { statfs } from 'node:fs/promises';
import type { Usage } from '#core/ports/account.ts';
import { refusal } from '../domain/http-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptBytes, PageRecordContent, Pages } from '../ports/store/pages.ts';

/** Milliseconds after which what an account has is counted anew: other servers and deletions changed it meanwhile. */
const COUNTED_ANEW = 60_000;
/** Accounts that are remembered. */
const MOST_KNOWN = 10_000;
/** While the disk is nearly full, who has more than this part of what an account may have takes no more of it. */
const FAIR_PART = 1 / 32;

const MEGABYTE = 1_048_576;

/** What an account may have at most. */
export interface AccountQuota {
  readonly pages: number;
  readonly bytes: number;
}

interface UsageDeps {
  readonly pages: Pick<Pages, 'keptBy'>;
  readonly clock: Pick<Clock, 'elapsed'>;
  readonly quota: AccountQuota;
  /** Whether the disk has space only for accounts that keep little. */
  isNearlyFull(): Promise<boolean>;
}

/**
 * What each account keeps: its pages, what is published of them, and their earlier versions. It is counted at most once a
 * minute, and what is written here meanwhile is added, so that no save waits for a count.
 */
export class UsageBook {
  readonly #deps: UsageDeps;
  readonly #known = new Map<string, { at: number; kept: KeptBytes }>();

  constructor(deps: UsageDeps) {
    this.#deps = deps;
  }

  async of(account: string): Promise<Usage> {
    const { pages, bytes } = await this.#kept(account);
    const { quota } = this.#deps;
    return { pages, pages_limit: quota.pages, bytes, bytes_limit: quota.bytes };
  }

  /**
   * Throws where an account may not have this much more. What makes no page larger is always taken. The bytes that are
   * left beside it, for an earlier version.
   */
  async admit(account: string, more: KeptBytes): Promise<number> {
    const { pages, bytes } = await this.#kept(account);
    const { quota } = this.#deps;
    const [has, limit] = [megabytes(bytes), megabytes(quota.bytes)];
    if (more.pages > 0 && pages + more.pages > quota.pages)
      throw refusal(507, 'quota', 'server.quota.pages', { limit: quota.pages });
    const grows = more.pages > 0 || more.bytes > 0;
    const free = Math.max(0, quota.bytes - bytes);
    if (grows && more.bytes > free) throw refusal(507, 'quota', 'server.quota.bytes', { has, limit });
    if (bytes <= quota.bytes * FAIR_PART || !(await this.#deps.isNearlyFull())) return free - more.bytes;
    if (grows) throw refusal(507, 'disk_low', 'server.quota.disk', { has });
    return -more.bytes;
  }

  /** This much more was written. */
  grew(account: string, { pages, bytes }: KeptBytes): void {
    const counted = this.#known.get(account);
    if (counted) counted.kept = { pages: counted.kept.pages + pages, bytes: counted.kept.bytes + bytes };
  }

  async #kept(account: string): Promise<KeptBytes> {
    const { pages, clock } = this.#deps;
    const counted = this.#known.get(account);
    const now = clock.elapsed();
    if (counted && now - counted.at < COUNTED_ANEW) return counted.kept;
    const kept = await pages.keptBy(account);
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    this.#known.set(account, { at: now, kept });
    return kept;
  }
}

export const sizeOf = ({ html, config }: Pick<PageRecordContent, 'html' | 'config'>): number =>
  Buffer.byteLength(html) + Buffer.byteLength(config);

const megabytes = (bytes: number): number => Math.ceil(bytes / MEGABYTE);

/** Bytes that are kept for those who have little, and at most this part of the disk. */
const RESERVE = { bytes: 268_435_456, part: 0.1 };

/** Whether so little of a folder's disk is left that those who have much may not take it. */
export async function isNearlyFull(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail * bsize < Math.min(RESERVE.bytes, blocks * bsize * RESERVE.part);
}
