import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Api } from '#core/ports/api.ts';
import { type JournalFile, journalPlace, readLines } from './read-lines.ts';

type Kind = 'pages' | 'publish';

/** A journal that was written for another address. */
interface OtherJournal {
  readonly server: string;
  /** Ids of the pages that it knows. */
  readonly pages: readonly string[];
}

/** Under which address a folder keeps what it knows of a server. */
export interface ServerName {
  /** The address of now, or the one the same server had before. */
  readonly server: string;
  /** Addresses of the folder's journals, where none of them is of this server. */
  readonly strangers: readonly string[];
}

/**
 * A server is known by its pages, whose ids no other server has: where a folder has no journal for an address, one whose
 * pages are on that server is the journal of the same server, which got another name.
 */
export async function serverName(
  { folder, kind, url }: { readonly folder: string; readonly kind: Kind; readonly url: string },
  api: Pick<Api, 'pages'>,
): Promise<ServerName> {
  const place = nearest(folder, (each) => existsSync(journalPlace(each, kind, url)));
  const others = place === null ? otherJournals(folder, kind) : [];
  if (others.length === 0) return { server: url, strangers: [] };
  const there = new Set([...(await api.pages('mine')), ...(await api.pages('shared'))].map(({ id }) => id));
  const same = others.find(({ pages }) => pages.some((id) => there.has(id)));
  return same ? { server: same.server, strangers: [] } : { server: url, strangers: others.map(({ server }) => server) };
}

/** The nearest folder, upwards, for which this holds. */
export function nearest(folder: string, holds: (folder: string) => boolean): string | null {
  if (holds(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : nearest(parent, holds);
}

function otherJournals(folder: string, kind: Kind): OtherJournal[] {
  const home = nearest(folder, (each) => namesIn(each, kind).length > 0);
  return home === null ? [] : namesIn(home, kind).map((name) => readOther(join(home, '.portico', name), kind, name));
}

function namesIn(folder: string, kind: Kind): string[] {
  const inner = join(folder, '.portico');
  if (!existsSync(inner)) return [];
  return readdirSync(inner).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.ndjson'));
}

function readOther(place: string, kind: Kind, name: string): OtherJournal {
  const file: JournalFile = {
    place,
    mode: 0o666,
    damaged: 'cli.publish.damaged',
    unwritable: 'cli.publish.unwritable',
  };
  const lines = readLines(file);
  const pages = lines.flatMap(({ page, id }) => [page, kind === 'pages' ? id : undefined]);
  const [{ server } = {}] = lines;
  return {
    // What a folder knows of pages has no first line that says the address: the name of the file says enough of it.
    server: typeof server === 'string' ? server : name.slice(`${kind}-`.length, -'.ndjson'.length),
    pages: pages.filter((page) => typeof page === 'string'),
  };
}
