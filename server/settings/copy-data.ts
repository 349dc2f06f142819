import { resolve } from 'node:path';
import { text } from '#core/texts/index.ts';
import { type CopiedTable, copyTables, filledTables } from '../adapters/sql/copy-tables.ts';
import type { Engine } from '../adapters/sql/engine.ts';
import { createKeyCheck } from '../adapters/sql/key-check.ts';
import type { Settings } from '../domain/settings.ts';
import { waitingVisits } from '../visitors/records/visit-queue.ts';
import { engineAt, hasDatabase, placeOfStore, shownPlace } from './engines.ts';
import { loneEngine, using } from './open-data.ts';
import { secretKey } from './secret-key.ts';

export interface CopiedData {
  /** The two places, without user and password. */
  readonly from: string;
  readonly to: string;
  readonly tables: readonly CopiedTable[];
  /** Why a server could not read the secrets of the copy; null where it can. */
  readonly keyProblem: string | null;
  /** The folder with visits that wait, and their number: a server with this folder records them. */
  readonly folder: string;
  readonly waiting: number;
}

/**
 * Copies all that is kept from one place to another, each a data folder or the address of a database, while no
 * server runs on either. The copy is whole, or there is none. Where the source is not `typed`, the data of the settings are copied. Rejects
 * with a sentence.
 */
export async function copyData(typed: string | null, to: string, settings: Settings): Promise<CopiedData> {
  const from = typed ?? ownPlace(settings, to);
  const [source, target] = [placed(from, settings), placed(to, settings)];
  if (!hasDatabase(source)) throw nothingIn(from);
  return using(await loneEngine(source, 0), async (one) =>
    using(await loneEngine(target, 0), async (other) => {
      if ((await filledTables(one.queries)).length === 0) throw nothingIn(from);
      const filled = await filledTables(other.queries);
      if (filled.length > 0)
        throw new Error(text('server.copy.filled', { place: shownPlace(to), tables: filled.join(', ') }));
      const tables = await copyTables(one.queries, other.queries);
      if (tables === null) throw new Error(text('server.copy.differs', { place: shownPlace(to) }));
      const waiting = (await waitingVisits(source.data)).length;
      return {
        from: shownPlace(from),
        to: shownPlace(to),
        tables,
        keyProblem: await keyProblem(target, other),
        folder: source.data,
        waiting,
      };
    }),
  );
}

/** The place of the data of a server with these settings; its folder, if its database is the one to fill. */
function ownPlace(settings: Settings, to: string): string {
  const place = placeOfStore(settings);
  return shownPlace(place) === shownPlace(to) ? settings.data : place;
}

/** The settings of a server that keeps its data there. A database goes with the folder of the settings. */
function placed(place: string, settings: Settings): Settings {
  const { address } = engineAt(place);
  if (address === null) return { ...settings, databaseUrl: null, data: resolve(place) };
  if (!address.isValid(place)) throw new Error(text('server.setting.database', { name: 'portico db copy' }));
  return { ...settings, databaseUrl: place };
}

const nothingIn = (place: string) => new Error(text('server.copy.nothing', { place: shownPlace(place) }));

async function keyProblem(settings: Settings, { queries }: Engine): Promise<string | null> {
  try {
    await secretKey(settings, createKeyCheck(queries));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
