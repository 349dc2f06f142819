import { type Migrated, migrateConfiguration } from './migrate.ts';
import type { MigrationContext } from './migrations/types.ts';
import type { Refusal } from './report.ts';

/** `migrateConfiguration` for a configuration as it travels, which is JSON text (spec 3). */
export function readConfiguration(source: string, context: MigrationContext = {}): Migrated | Refusal {
  const parsed = parseJson(source);
  return parsed.ok ? migrateConfiguration(parsed.value, context) : parsed;
}

/** JSON text as a value, or a refusal with the parser's words. */
export function parseJson(source: string): { readonly ok: true; readonly value: unknown } | Refusal {
  try {
    return { ok: true, value: JSON.parse(source) as unknown };
  } catch (failure) {
    const reason = failure instanceof Error ? failure.message : String(failure);
    const finding = { severity: 'error', path: '', key: 'config.notJson', params: { reason } } as const;
    return { ok: false, reason: 'config.notJson', details: [finding] };
  }
}
