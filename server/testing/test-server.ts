import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { keepDiskReserve, openFolder } from '../adapters/sqlite/data-folder.ts';
import { databaseFile, openDatabase } from '../adapters/sqlite/open-database.ts';
import { createServer, type Overrides, type Server } from '../create-server.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer, OutgoingMail } from '../ports/mailer.ts';
import { readSettings } from '../settings/read-settings.ts';
import { holdAnswers } from './hold-answers.ts';
import { databaseWithTables, type TestDatabase } from './postgres.ts';
import { repeatTransactions } from './repeat-transactions.ts';

export const OWNER = { email: 'owner@portico.test', password: 'a quiet owl on the roof' } as const;

/**
 * `PORTICO_TEST_STORE=postgres npx vitest run server` runs the server's tests over PostgreSQL, and
 * `PORTICO_TEST_TRANSACTIONS=twice` runs the work of each transaction twice.
 */
export const OVER_POSTGRES = process.env.PORTICO_TEST_STORE === 'postgres';

/** Cheap enough for tests to sign in by the hundred. */
export const CHEAP = { N: 2, r: 1, p: 1 } as const;

export interface SentMail {
  readonly kind: OutgoingMail['kind'];
  readonly to: string;
  readonly url: string;
  /** Name of the sender's organisation. */
  readonly orgName: string;
  readonly shared?: OutgoingMail['shared'];
}

export interface TestServer extends Server {
  /** Mails that would have been sent. */
  readonly mails: SentMail[];
  /** Every line of the log so far. */
  readonly log: string[];
  /** Move it with `advance`; `turn` puts only the wall time right, forwards or backwards. */
  readonly clock: Clock & { advance(milliseconds: number): void; turn(milliseconds: number): void };
}

/** A whole server over a data folder of its own, removed when it is closed (unless one was given). */
export async function createTestServer(
  changed: Partial<Settings> = {},
  overrides: Overrides = {},
): Promise<TestServer> {
  const folder = changed.data ?? mkdtempSync(join(tmpdir(), 'portico-'));
  const database = OVER_POSTGRES && changed.databaseUrl === undefined ? await databaseOf(folder) : null;
  if (!(database?.url ?? changed.databaseUrl) && !existsSync(databaseFile(folder))) fillWithTables(folder);
  const mails: SentMail[] = [];
  const lines: string[] = [];
  const clock = testClock();
  const logStream = { write: (line: string) => void lines.push(line) };
  const server = await createServer(
    { ...testSettings(folder), ...(database ? { databaseUrl: database.url } : {}), ...changed },
    { mailer: collect(mails), clock, logStream, ...overrides },
  );
  if (process.env.PORTICO_TEST_TRANSACTIONS === 'twice') repeatTransactions(server.context.store);
  const departures = holdAnswers(server.app);
  const close = async () => {
    await server.close();
    expect(departures, 'answers that the description of the API does not allow').toEqual([]);
    if (changed.data !== undefined) return;
    rmSync(folder, { recursive: true, force: true });
    databases.delete(folder);
    await database?.drop();
  };
  return { ...server, close, mails, log: lines, clock };
}

/** The files of a data folder with every table and nothing in them. */
const emptyData = new Map<string, Buffer>();

/** Makes a data folder, in which a server has no steps of the tables to run. */
export function fillWithTables(folder: string): void {
  if (emptyData.size === 0) makeEmptyData();
  openFolder(folder);
  for (const [name, content] of emptyData) writeFileSync(join(folder, name), content, { mode: 0o600 });
}

function makeEmptyData(): void {
  const folder = mkdtempSync(join(tmpdir(), 'portico-empty-'));
  openDatabase(folder).close();
  keepDiskReserve(folder);
  for (const name of readdirSync(folder)) emptyData.set(name, readFileSync(join(folder, name)));
  rmSync(folder, { recursive: true });
}

/** In PostgreSQL each data folder has a database of its own, so that a server can start on it again. */
const databases = new Map<string, TestDatabase>();

async function databaseOf(folder: string): Promise<TestDatabase> {
  const database = databases.get(folder) ?? (await databaseWithTables());
  databases.set(folder, database);
  return database;
}

/** Settings for a random port, with a known owner. */
export function testSettings(data: string): Settings {
  const environment = {
    PORTICO_PORT: '0',
    PORTICO_DATA: data,
    PORTICO_SECRET: 'a secret of the tests alone',
    PORTICO_OWNER_EMAIL: OWNER.email,
    PORTICO_OWNER_PASSWORD: OWNER.password,
  };
  return { ...readSettings(environment), logLevel: 'trace', passwordCost: CHEAP };
}

function testClock(): TestServer['clock'] {
  let ahead = 0;
  let turned = 0;
  return {
    now: () => Date.now() + ahead + turned,
    elapsed: () => performance.now() + ahead,
    advance: (milliseconds) => {
      ahead += milliseconds;
    },
    turn: (milliseconds) => {
      turned += milliseconds;
    },
  };
}

function collect(mails: SentMail[]): Mailer {
  return {
    async send({ brand, ...mail }) {
      mails.push({ ...mail, orgName: brand.orgName });
      return 'taken';
    },
  };
}
