import type { Engine, EngineAdapter } from '../sql/engine.ts';
import { keepDiskReserve, lockFolder, openOnFullDisk } from './data-folder.ts';
import type { Database } from './database.ts';
import { diagnoseSqlite, readSqlite, snapshotDatabase } from './database-file.ts';
import { databaseFile, openDatabase, openShared } from './open-database.ts';
import { sqliteEngine, sqliteServerEngine } from './queries.ts';

/** SQLite in the data folder, which one server has alone. */
export const sqliteAdapter: EngineAdapter = {
  address: null,
  file: { path: databaseFile, snapshot: snapshotDatabase },
  openForServer: ({ data }, { patience }) => openLocked(data, patience, sqliteServerEngine),
  openAlone: ({ data }, patience) => openLocked(data, patience, sqliteEngine),
  openForCommand: async ({ data }) => sqliteEngine(openShared(data)),
  diagnose: ({ data }) => diagnoseSqlite(data),
  read: ({ data }, work) => readSqlite(data, work),
  tidy: keepDiskReserve,
};

/** Locks the folder first: the tables are not changed under a server that runs on them. */
async function openLocked(
  folder: string,
  patience: number | undefined,
  engineOver: (database: Database) => Engine | Promise<Engine>,
): Promise<Engine> {
  const unlock = openOnFullDisk(folder, () => lockFolder(folder, patience));
  try {
    const engine = await engineOver(openOnFullDisk(folder, () => openDatabase(folder)));
    keepDiskReserve(folder);
    return {
      ...engine,
      async close() {
        await engine.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
