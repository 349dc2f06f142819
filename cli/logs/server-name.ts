import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Api } from '#core/ports/api.ts';
import { type LogFile, logPlace, readLines } from './line-log.ts';

type Kind = 'pages' | 'publish';

/** A log that was written for another address. */
interface OtherLog {
  readonly server: string;
  /** The address that it was begun with, for people. */
  readonly address: string;
  /** Ids of the pages that it knows. */
  readonly pages: readonly string[];
}

/** The name under which a folder keeps what it knows of a server. */
export interface ServerName {
  /** The server's own; its address where it tells none, and for logs that were begun under the address. */
  readonly server: string;
  /** All names under which logs of this server may stand. */
  readonly names: readonly string[];
  /** The address that the same server had when the log was begun, where that is another. */
  readonly was?: string;
  /** Addresses of the folder's logs, where none of them is of this server. */
  readonly strangers: readonly string[];
}

/**
 * A server is known by the identity that it tells, whatever its address. Logs that were named by an address go on:
 * the one of the address of now, else one whose pages are on this server, for no other server has their ids.
 */
export async function serverName(
  { folder, kind, url }: { readonly folder: string; readonly kind: Kind; readonly url: string },
  api: Pick<Api, 'pages' | 'status'>,
): Promise<ServerName> {
  const { server_id: id } = await api.status();
  const own = [...(id === undefined ? [] : [`server-${id}`]), url];
  const fresh = own[0] ?? url;
  const isThere = (name: string) => nearest(folder, (each) => existsSync(logPlace(each, kind, name))) !== null;
  const begun = own.find(isThere);
  const others = begun === undefined ? otherLogs(folder, kind) : [];
  if (others.length === 0) return { server: begun ?? fresh, names: own, strangers: [] };
  const onServer = new Set([...(await api.pages('mine')), ...(await api.pages('shared'))].map(({ id }) => id));
  const same = others.find(({ pages }) => pages.some((id) => onServer.has(id)));
  if (same) return { server: same.server, names: [...own, same.server], was: same.address, strangers: [] };
  return { server: fresh, names: own, strangers: others.map(({ address }) => address) };
}

/** The nearest folder, upwards, for which this holds. */
export function nearest(folder: string, holds: (folder: string) => boolean): string | null {
  if (holds(folder)) return folder;
  const parent = dirname(folder);
  return parent === folder ? null : nearest(parent, holds);
}

function otherLogs(folder: string, kind: Kind): OtherLog[] {
  const home = nearest(folder, (each) => namesIn(each, kind).length > 0);
  return home === null ? [] : namesIn(home, kind).map((name) => readOther(join(home, '.portico', name), kind, name));
}

function namesIn(folder: string, kind: Kind): string[] {
  const inner = join(folder, '.portico');
  if (!existsSync(inner)) return [];
  return readdirSync(inner).filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.ndjson'));
}

function readOther(place: string, kind: Kind, name: string): OtherLog {
  const file: LogFile = {
    place,
    mode: 0o666,
    damaged: 'cli.publish.damaged',
    unwritable: 'cli.publish.unwritable',
  };
  const lines = readLines(file);
  const pages = lines.flatMap(({ page, id }) => [page, kind === 'pages' ? id : undefined]);
  const [{ server, address } = {}] = lines;
  // What a folder knows of pages has no first line that says the server: the name of the file says enough of it.
  const nameOrServer = typeof server === 'string' ? server : name.slice(`${kind}-`.length, -'.ndjson'.length);
  return {
    server: nameOrServer,
    address: typeof address === 'string' ? address : nameOrServer,
    pages: pages.filter((page) => typeof page === 'string'),
  };
}
