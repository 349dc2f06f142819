import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/errors.ts';

const UNIQUE = '23505';
/** Disk full, out of memory. */
const FULL = new Set(['53100', '53200']);
/** Serialisation failure, deadlock. */
const REPEATABLE = new Set(['40001', '40P01']);
/**
 * Connection lost, who connects refused, transaction to be repeated, too many connections, shut down, out of time
 * (statement, lock, idle transaction), read-only, input or output failed.
 */
const UNUSABLE = /^(08|28|3D|40|53|57|58|25006$|25P0[34]$|55P03$)/;
/** What Node says of a connection, and the library of one that it gave up. */
const CONNECTION = /^E(?!RR_)[A-Z_]+$|CERT|SSL|TLS/;
const GIVEN_UP =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has|was)|The server does not support SSL)/;

/** A fault of PostgreSQL as the store's port names it, with PostgreSQL's own words; any other as it is. */
export function domainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (code === UNIQUE) return new UniqueViolation(error.message, { cause: error });
  if (FULL.has(code)) return new StorageFull(error.message, { cause: error });
  if (UNUSABLE.test(code) || CONNECTION.test(code) || GIVEN_UP.test(error.message)) {
    return new StorageUnusable(error.message || code, { cause: error });
  }
  return error;
}

/** Whether PostgreSQL undid a transaction only because of others at the same time: run again, it may succeed. */
export function isRepeatable(error: unknown): boolean {
  const { cause, code = (cause as { code?: string } | undefined)?.code ?? '' } = Object(error) as {
    cause?: unknown;
    code?: string;
  };
  return REPEATABLE.has(code);
}
