import { text } from '#core/texts/index.ts';
import { placeOf } from './connection-problem.ts';

/** PostgreSQL 14 is the oldest that is still looked after. */
const OLDEST = 140_000;

/** What has to be known of a server and database. */
export const FITNESS = `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
  current_setting('server_encoding') AS encoding`;

export interface Found {
  readonly number: string;
  readonly version: string;
  readonly encoding: string;
}

/** Throws a sentence where the data cannot be kept there. */
export function refuseUnfit({ number, version, encoding }: Found, databaseUrl: string): void {
  const place = placeOf(databaseUrl);
  if (Number(number) < OLDEST) throw new Error(text('server.database.old', { ...place, version }));
  if (encoding !== 'UTF8') throw new Error(text('server.database.encoding', { ...place, encoding }));
}
