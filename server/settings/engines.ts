import { existsSync } from 'node:fs';
import { postgresAdapter } from '../adapters/postgres/postgres-adapter.ts';
import type { EngineAdapter } from '../adapters/sql/engine.ts';
import { sqliteAdapter } from '../adapters/sqlite/sqlite-adapter.ts';
import type { Settings } from '../domain/settings.ts';

/** Every engine that can keep the store, by the name that metrics and backups give it. */
export const engines = {
  postgresql: postgresAdapter,
  sqlite: sqliteAdapter,
} satisfies Record<string, EngineAdapter>;

export type EngineKind = keyof typeof engines;

export const ENGINE_KINDS = Object.keys(engines) as readonly EngineKind[];

/** The engine of a place that no other owns: a data folder. */
const FOLDER: EngineKind = 'sqlite';

type StorePlace = Pick<Settings, 'data' | 'databaseUrl'>;

/** The kind of the engine that keeps the store with these settings. */
export const engineKind = (settings: StorePlace): EngineKind => kindAt(placeOfStore(settings));

/** The engine that keeps the store with these settings. */
export const engineFor = (settings: StorePlace): EngineAdapter => engines[engineKind(settings)];

/** The engine of a place that a person typed: the address of a database, or else a data folder. */
export const engineAt = (place: string): EngineAdapter => engines[kindAt(place)];

/** The place of the store with these settings: the address of a database, or the data folder. */
export const placeOfStore = ({ data, databaseUrl }: StorePlace): string => databaseUrl ?? data;

/** A data folder, or the address of a database without user and password. */
export function shownPlace(place: string): string {
  const { address } = engineAt(place);
  return address?.isValid(place) ? address.shown(place) : place;
}

/** Whether there can be a database: false if it is a file that does not exist. One with an address is asked when it is opened. */
export function hasDatabase(settings: StorePlace): boolean {
  const { file } = engineFor(settings);
  return file === null || existsSync(file.path(settings.data));
}

function kindAt(place: string): EngineKind {
  const isOwner = (kind: EngineKind) => (engines[kind] as EngineAdapter).address?.owns(place);
  return ENGINE_KINDS.find(isOwner) ?? FOLDER;
}
