import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { settledWithin } from '../domain/background.ts';
import type { Settings } from '../domain/settings.ts';
import type { ObjectStorage } from '../ports/object-storage.ts';
import type { Store } from '../ports/store/store.ts';

/** Whom a server serves. */
type Audience = 'visitors' | 'editors';

export interface Readiness {
  /** 'unavailable' where nobody can be served, 'degraded' where anything is missing. */
  readonly status: 'ready' | 'degraded' | 'unavailable';
  readonly visitors: boolean;
  readonly editors: boolean;
  readonly dependencies: Readonly<Record<string, 'ok' | 'failed'>>;
  /** Visits that wait to be recorded or were lost, where there are any. */
  readonly visits?: { readonly waiting: number; readonly lost: number };
}

export interface ReadinessDeps {
  readonly store: Pick<Store, 'dashboards'>;
  readonly objects: Pick<ObjectStorage, 'find'>;
  readonly settings: Pick<Settings, 'data'>;
  readonly visits: { readonly counts: { readonly waiting: number; readonly lost: number } };
  readonly pageMemory: { readonly counts: { readonly pages: number } };
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Whether the server has been told to stop: others should take over. */
  stopping(): boolean;
}

interface Check {
  readonly name: string;
  /** The audience that cannot be served where the check fails. */
  neededBy(deps: ReadinessDeps): readonly Audience[];
  probe(deps: ReadinessDeps): boolean | Promise<unknown>;
}

/**
 * A dependency that does not answer for so long counts as failed. Balancers wait a second or two for the whole answer:
 * a server whose answer is late counts as dead.
 */
const PATIENCE = 800;
/** Bytes of the data folder's disk below which something has to be done. */
const ROOM = 256 * 1024 * 1024;
/** A key that names no file: looking for it only shows whether the storage answers. */
const ABSENT = 'splash_images/readyz/absent.png';

const everybody = (): readonly Audience[] => ['visitors', 'editors'];
const nobody = (): readonly Audience[] => [];

const CHECKS: readonly Check[] = [
  { name: 'process', neededBy: everybody, probe: ({ stopping }) => !stopping() },
  {
    name: 'database',
    // Visitors see the pages that are in memory.
    neededBy: ({ pageMemory }) => (pageMemory.counts.pages > 0 ? ['editors'] : everybody()),
    probe: async ({ store }) => void (await store.dashboards.first()),
  },
  { name: 'uploads', neededBy: nobody, probe: async ({ objects }) => void (await objects.find(ABSENT)) },
  {
    name: 'disk',
    neededBy: nobody,
    async probe({ settings }) {
      const { bavail, bsize } = await statfs(settings.data);
      return bavail * bsize >= ROOM;
    },
  },
  { name: 'visits', neededBy: nobody, probe: ({ visits }) => visits.counts.waiting + visits.counts.lost === 0 },
];

/** What works of all that a server needs. Strangers may ask, so it tells no reasons: those are in the log. */
export async function readiness(deps: ReadinessDeps): Promise<Readiness> {
  const results = await Promise.all(CHECKS.map(async (check) => ({ ...check, works: await works(check, deps) })));
  const failed = results.filter((result) => !result.works);
  const serves = (audience: Audience) => failed.every(({ neededBy }) => !neededBy(deps).includes(audience));
  const [visitors, editors] = [serves('visitors'), serves('editors')];
  const { waiting, lost } = deps.visits.counts;
  const served = failed.length === 0 ? 'ready' : 'degraded';
  return {
    status: visitors || editors ? served : 'unavailable',
    visitors,
    editors,
    dependencies: Object.fromEntries(results.map(({ name, works }) => [name, works ? 'ok' : 'failed'])),
    ...(waiting + lost > 0 && { visits: { waiting, lost } }),
  };
}

async function works({ name, probe }: Check, deps: ReadinessDeps): Promise<boolean> {
  try {
    const result = Promise.resolve(probe(deps));
    if (!(await settledWithin(result, PATIENCE))) throw new Error(`no answer within ${PATIENCE} ms`);
    return (await result) !== false;
  } catch (err) {
    deps.log.warn({ err }, `not ready: ${name}`);
    return false;
  }
}
