import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { copyTables, filledTables } from '../../adapters/sql/copy-tables.ts';
import { createStore } from '../../adapters/sql/create-store.ts';
import type { Queries } from '../../adapters/sql/queries.ts';
import { settleDatabase } from '../../adapters/sqlite/database-file.ts';
import { openDatabase } from '../../adapters/sqlite/open-database.ts';
import { sqliteEngine } from '../../adapters/sqlite/queries.ts';
import type { Settings } from '../../domain/settings.ts';
import { storageProblem } from '../../http/answer-error.ts';
import { engineFor } from '../../settings/engines.ts';
import { commandEngine, loneEngine, using } from '../../settings/open-data.ts';
import type { VisitTraces } from '../../visitors/records/traces.ts';
import { writeVisit } from '../../visitors/records/visit-queue.ts';
import { OperationRefused } from '../refused.ts';

/** Copies the database of a server as it is at one moment, whatever its engine, into the SQLite file of a folder. */
export async function copyDatabase(settings: Settings, file: string): Promise<void> {
  const database = engineFor(settings).file;
  if (database) return database.snapshot(settings.data, file);
  await using(await commandEngine(settings), (source) => copyInto(file, source.queries));
}

/**
 * Puts the SQLite database of a folder into that of another engine, which no server uses meanwhile: all of it or nothing. What is
 * there already is copied into the SQLite file `aside` before; without one it is refused. `before` runs where nothing is
 * refused any more.
 */
export async function fillDatabase(
  folder: string,
  settings: Settings,
  { aside, before }: { readonly aside: string | null; before(): Promise<unknown> },
): Promise<boolean> {
  return using(await loneEngine(settings, 0), (target) =>
    using(sqliteEngine(openDatabase(folder)), async (source) => {
      const filled = await filledTables(target.queries);
      if (filled.length > 0 && aside === null) throw new OperationRefused('usage', 'operations.restore.databaseFilled');
      if (filled.length > 0 && aside !== null) await copyInto(aside, target.queries);
      await before();
      await target.queries.tx(async (tx) => {
        for (const table of filled.toReversed()) await tx.run(`DELETE FROM ${table}`);
        await copyWhole(source.queries, tx);
      });
      return filled.length > 0;
    }),
  );
}

/**
 * Records visits that waited in the copy of a database, each once, and gives their number. One that the tables refuse, as
 * of a page that is gone, is left out: a server could not record it either.
 */
export async function recordInCopy(file: string, visits: readonly VisitTraces[]): Promise<number> {
  if (visits.length === 0) return 0;
  let recorded = 0;
  await using(sqliteEngine(openDatabase(dirname(file))), async (copy) => {
    const store = createStore(copy, ['']);
    for (const visit of visits) {
      try {
        await writeVisit(visit, Date.now(), store);
        recorded += 1;
      } catch (error) {
        if (storageProblem(error)) throw error;
      }
    }
  });
  settleDatabase(file);
  return recorded;
}

async function copyInto(file: string, source: Queries): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await using(sqliteEngine(openDatabase(dirname(file))), (copy) => copyWhole(source, copy.queries));
  settleDatabase(file);
}

async function copyWhole(source: Queries, target: Queries): Promise<void> {
  if ((await copyTables(source, target)) === null) throw new OperationRefused('failed', 'operations.copyDiffers');
}
