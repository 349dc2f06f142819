import type { Database } from '../adapters/sqlite/database.ts';
import { lockFolder } from '../adapters/sqlite/lock-folder.ts';
import { openDatabase } from '../adapters/sqlite/open-database.ts';
import type { Settings } from '../domain/settings.ts';
import { settleSecretKey } from './secret-key.ts';

/** The data of a running server. */
export interface Data {
  readonly database: Database;
  readonly secret: string;
  close(): void;
}

/**
 * Opens the data folder for a server. It is locked first: the tables are not changed under another server that runs on
 * them. What throws leaves nothing open.
 */
export function openData(settings: Settings, patience?: number): Data {
  const open = [lockFolder(settings.data, patience)];
  const close = () => {
    for (const end of open.splice(0).reverse()) end();
  };
  try {
    const database = openDatabase(settings.data);
    open.push(() => database.close());
    return { database, secret: settleSecretKey(settings, database), close };
  } catch (error) {
    close();
    throw error;
  }
}
