import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { Settings } from '../../domain/settings.ts';
import type { Connections } from '../../ports/store/store.ts';
import type { EngineBus } from './message-bus.ts';
import type { Queries } from './queries.ts';

/** An open database of any engine. */
export interface Engine {
  readonly queries: Queries;
  /** The same database for visitors' requests, on connections of their own if there are several. */
  readonly visitorQueries: Queries;
  readonly bus: EngineBus;
  connections(): Connections;
  close(): Promise<void>;
}

/** The settings that say where the data are. */
export type DataSettings = Pick<Settings, 'data' | 'databaseUrl' | 'databaseDirectUrl' | 'databasePool'>;

/**
 * An engine that can keep the store, as the rest of the server knows it. `server/settings/engines.ts` has one entry for
 * each; nothing else asks which engine it is.
 */
export interface EngineAdapter {
  /** The form of its addresses; null: the database is a file of the data folder. */
  readonly address: EngineAddress | null;
  /** The file of the data folder that is the database, in the format of a backup; null: a backup copies every row. */
  readonly file: DatabaseFile | null;
  /** Opens the database for a server and brings its tables up to date. Rejects with a sentence. */
  openForServer(settings: DataSettings, options: OpenOptions): Promise<Engine>;
  /** Opens the database for work that may only be done while no server runs. */
  openAlone(settings: DataSettings, patience?: number): Promise<Engine>;
  /** Opens the database for a command, while a server runs or not. Tables are brought up to date only if none runs. */
  openForCommand(settings: DataSettings): Promise<Engine>;
  /** Examines the database and changes nothing. Rejects with a sentence where it cannot be used. */
  diagnose(settings: DataSettings): Promise<Diagnosis>;
  /** Reads the data and changes nothing; null where there are none, or their tables are not up to date. */
  read<Result>(settings: DataSettings, work: (queries: Queries) => Promise<Result>): Promise<Result | null>;
  /** Work that a server does every hour beside the store's own. */
  tidy(data: string): void;
}

export interface EngineAddress {
  /** Whether a place is meant as an address of this engine, correct or not. Every other place is a folder. */
  owns(place: string): boolean;
  isValid(address: string): boolean;
  /** A valid address without user and password. */
  shown(address: string): string;
}

export interface DatabaseFile {
  /** Path of the file in a data folder. */
  path(data: string): string;
  /** Copies the database of a data folder into a file, as it is at one moment, while a server may write it. */
  snapshot(data: string, file: string): Promise<void>;
}

export interface OpenOptions {
  /** Milliseconds to wait for a server that was just told to stop. */
  readonly patience?: number;
  /** Is told why other processes are not heard for a while. */
  report?(error: unknown): void;
}

/** The state of a database, for the doctor. */
export interface Diagnosis {
  readonly problems: readonly DatabaseProblem[];
  /** Number of migrations that the tables have not seen. */
  readonly missing: number;
  /** Whether all rows can be read, so that the key of the secrets can be compared. */
  readonly isReadable: boolean;
  /** Milliseconds the clock of this machine is ahead of the database's. */
  readonly ahead: number;
  /** The sentence where nothing is wrong. */
  readonly summary: Sentence;
}

interface Sentence {
  readonly key: TextKey;
  readonly params: TextParams;
}

export interface DatabaseProblem extends Sentence {
  readonly level: 'warning' | 'error';
}
