import { StorageFull, StorageUnusable, UniqueViolation } from '../../ports/store/store.ts';

const UNIQUE = '23505';
/** Disk full, out of memory. */
const FULL = new Set(['53100', '53200']);
/** Serialisation failure, deadlock. */
const REPEATABLE = new Set(['40001', '40P01']);
/**
 * Connection lost, connection refused, serialisation to be retried, too many connections, shutdown, timeout (statement,
 * lock, idle transaction), read-only, input or output error.
 */
const UNUSABLE = /^(08|28|3D|40|53|57|58|25006$|25P0[34]$|55P03$)/;
/** Connection errors of Node, and of the library when it gave up a connection. */
const CONNECTION = /^E(?!RR_)[A-Z_]+$|CERT|SSL|TLS/;
const GIVEN_UP =
  /^(Connection terminated|Query read timeout|timeout (expired|exceeded)|Client (has|was)|The server does not support SSL)/;

/**
 * A PostgreSQL error as the matching error of the store's port, with PostgreSQL's own message; any other error
 * unchanged.
 */
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

/** Whether PostgreSQL rolled back a transaction only because of concurrent ones: a retry may succeed. */
export function isRepeatable(error: unknown): boolean {
  const { cause, code = (cause as { code?: string } | undefined)?.code ?? '' } = Object(error) as {
    cause?: unknown;
    code?: string;
  };
  return REPEATABLE.has(code);
}
