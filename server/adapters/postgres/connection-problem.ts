import { type TextKey, text } from '#core/texts/index.ts';
import { parseDatabaseUrl } from './address.ts';

/** Sentences for a database that cannot be opened, by the code of PostgreSQL or Node. */
const SENTENCES: Readonly<Record<string, TextKey>> = {
  ENOTFOUND: 'server.database.host',
  EAI_AGAIN: 'server.database.host',
  '28P01': 'server.database.user',
  '28000': 'server.database.user',
  '3D000': 'server.database.missing',
  '42501': 'server.database.rights',
  '3F000': 'server.database.rights',
  '25006': 'server.database.readOnly',
  '53300': 'server.database.crowded',
};

const UNREACHABLE = /^E[A-Z]+$|^57P0|^08/;
const GIVEN_UP = /timeout|terminated/i;
/** A pooler passes on no limits that are named when a connection is opened. */
const POOLER = /unsupported startup parameter/;
/** The user may use the database, but not the tables that somebody else made in it. */
const TABLES = /(denied for|owner of) (table|sequence|relation)/;
const UNENCRYPTED = /does not support SSL/;
/** A statement does not fit the tables: only those of a migration are run while a database is opened. */
const UNFIT_TABLES = /^(23|42)/;
/** Messages of the library for a connection error without a code. */
const UNCODED = /^(Connection|timeout|Query read timeout|The server does not support SSL)/;

/**
 * Why a database cannot be opened, in one sentence without the password that names the setting with the address; an error
 * that already has a sentence is kept.
 */
export function connectionProblem(error: unknown, databaseUrl: string, setting = 'DATABASE_URL'): Error {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === '' && !UNCODED.test(message)) return error as Error;
  const key = keyOf(code, message);
  return new Error(text(key, { ...addressParts(databaseUrl), setting, reason: message || code }), { cause: error });
}

function keyOf(code: string, message: string): TextKey {
  if (POOLER.test(message)) return 'server.database.pooler';
  if (TABLES.test(message)) return 'server.database.tables';
  if (UNENCRYPTED.test(message)) return 'server.database.unencrypted';
  const isAway = UNREACHABLE.test(code) || GIVEN_UP.test(message);
  if (SENTENCES[code]) return SENTENCES[code];
  if (UNFIT_TABLES.test(code)) return 'server.database.outdated';
  return isAway ? 'server.database.away' : 'server.database.unopened';
}

/** PostgreSQL 14 is the oldest that is still looked after. */
const OLDEST = 140_000;

/** Asks what decides whether a database can keep the data. */
export const FITNESS = `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
  current_setting('server_encoding') AS encoding`;

export interface Fitness {
  readonly number: string;
  readonly version: string;
  readonly encoding: string;
}

/** Throws a sentence if the data cannot be kept in this database. */
export function refuseUnfit({ number, version, encoding }: Fitness, databaseUrl: string): void {
  const parts = addressParts(databaseUrl);
  if (Number(number) < OLDEST) throw new Error(text('server.database.old', { ...parts, version }));
  if (encoding !== 'UTF8') throw new Error(text('server.database.encoding', { ...parts, encoding }));
}

/** The address of a database without its password. */
interface Address {
  readonly host: string;
  readonly database: string;
  readonly user: string;
}

export function addressParts(databaseUrl: string): Address & Readonly<Record<string, string>> {
  const { hostname, port, pathname, username, searchParams } = parseDatabaseUrl(databaseUrl);
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost';
  const user = decodeURIComponent(username) || searchParams.get('user') || 'postgres';
  return {
    host: port === '' ? host : `${host}:${port}`,
    database: decodeURIComponent(pathname.slice(1)) || user,
    user,
  };
}
