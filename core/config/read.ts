import { JSON_DEPTH } from '#core/constants.ts';
import type { TextParams } from '#core/texts/index.ts';
import { isDeeperThan } from './json.ts';
import { type Migrated, migrateConfiguration } from './migrate.ts';
import type { MigrationContext } from './migrations/migration.ts';
import type { Refusal } from './report.ts';

/** `migrateConfiguration` for a configuration as it travels, which is JSON text (spec configuration.1), or for its value. */
export function readConfiguration(source: unknown, context: MigrationContext = {}): Migrated | Refusal {
  if (typeof source !== 'string') return migrateConfiguration(source, context);
  const parsed = parseJson(source);
  return parsed.ok ? migrateConfiguration(parsed.value, context) : parsed;
}

/** JSON text as a value, or a refusal with the parser's words. */
export function parseJson(source: string): { readonly ok: true; readonly value: unknown } | Refusal {
  try {
    const value: unknown = JSON.parse(source);
    return isDeeperThan(JSON_DEPTH, value) ? refused('config.tooDeep', { levels: JSON_DEPTH }) : { ok: true, value };
  } catch (failure) {
    return refused('config.notJson', { reason: failure instanceof Error ? failure.message : String(failure) });
  }
}

function refused(key: 'config.notJson' | 'config.tooDeep', params: TextParams): Refusal {
  return { ok: false, reason: key, details: [{ severity: 'error', path: '', key, params }] };
}
