import { JSON_DEPTH } from '#core/constants.ts';
import { isDeeperThan } from './json.ts';
import { type Migrated, migrateConfiguration } from './migrate.ts';
import type { MigrationContext } from './migrations/migration.ts';
import type { Finding, Refusal } from './report.ts';
import { faultIn } from './source/read-json.ts';

/** `migrateConfiguration` for a configuration as it travels, which is JSON text (spec configuration.1), or for its value. */
export function readConfiguration(source: unknown, context: MigrationContext = {}): Migrated | Refusal {
  if (typeof source !== 'string') return migrateConfiguration(source, context);
  const parsed = parseJson(source);
  return parsed.ok ? migrateConfiguration(parsed.value, context) : parsed;
}

/**
 * JSON text as a value, or a refusal. As JSON.parse reads it: of a key that stands twice the last value is taken. What
 * is to be checked or written back is read by `readJson`.
 */
export function parseJson(source: string): { readonly ok: true; readonly value: unknown } | Refusal {
  try {
    const value: unknown = JSON.parse(source);
    return isDeeperThan(JSON_DEPTH, value) ? refused('config.tooDeep', { levels: JSON_DEPTH }) : { ok: true, value };
  } catch {
    const { key, params } = faultIn(source);
    return refused(key, params);
  }
}

function refused(key: Refusal['reason'], params: Finding['params']): Refusal {
  return { ok: false, reason: key, details: [{ severity: 'error', path: '', key, params }] };
}
