import { type TextKey, text } from '#core/texts/index.ts';

/** What is said of a database that cannot be opened, by PostgreSQL's code or Node's. */
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
/** What the library says of a connection without a code. */
const UNCODED = /^(Connection|timeout|Query read timeout|The server does not support SSL)/;

/** Where a database is, without the password of its address. */
interface Place {
  readonly host: string;
  readonly database: string;
  readonly user: string;
}

export function placeOf(databaseUrl: string): Place & Readonly<Record<string, string>> {
  const { hostname, port, pathname, username, searchParams } = new URL(databaseUrl);
  const host = decodeURIComponent(hostname) || searchParams.get('host') || 'localhost';
  const user = decodeURIComponent(username) || searchParams.get('user') || 'postgres';
  return {
    host: port === '' ? host : `${host}:${port}`,
    database: decodeURIComponent(pathname.slice(1)) || user,
    user,
  };
}

/** Why a database cannot be opened, in one sentence that never tells the password; what is a sentence stays as it is. */
export function connectionProblem(error: unknown, databaseUrl: string): Error {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === '' && !UNCODED.test(message)) return error as Error;
  const isAway = UNREACHABLE.test(code) || GIVEN_UP.test(message);
  const key = SENTENCES[code] ?? (isAway ? 'server.database.away' : 'server.database.unopened');
  return new Error(text(key, { ...placeOf(databaseUrl), reason: message || code }), { cause: error });
}
