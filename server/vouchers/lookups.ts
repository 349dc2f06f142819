import { HttpError, refusal } from '../domain/http-error.ts';
import type { Limit, Limits } from '../ports/store/requests.ts';
import type { DeskCaller } from './rights.ts';

/** Codes that somebody asks about without knowing whose they are, in a minute. */
const LOOKUPS = { most: 30, window: 60_000 };

/** spec visitors.32: a desk is no place to guess codes at, in whichever way somebody asks about them. */
export const lookupsOf = ({ organisation, user }: DeskCaller): Limit => ({
  ...{ scope: 'voucher lookups', key: `${organisation.id} ${user.id}`, ...LOOKUPS },
});

/** Counts a code that is asked about; refused where there were too many. */
export async function countLookup(caller: DeskCaller, { limits }: { readonly limits: Limits }): Promise<void> {
  const wait = await limits.take([lookupsOf(caller)]);
  if (wait > 0) throw tooManyLookups(wait);
}

export function tooManyLookups(wait: number): HttpError {
  const seconds = String(Math.ceil(wait / 1_000));
  const summary = refusal(429, 'too_many_lookups', 'server.vouchers.lookups', { seconds }).message;
  return new HttpError(429, 'too_many_lookups', summary, undefined, { 'retry-after': seconds });
}
