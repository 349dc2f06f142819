import { type Migrated, migrateConfiguration } from './migrate.ts';
import type { MigrationContext } from './migration-steps.ts';
import type { Finding, Refusal } from './report.ts';
import { excessIn } from './source/json-bounds.ts';
import { excessFinding, faultIn } from './source/read-json.ts';

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
  const excess = excessIn(source);
  if (excess) return refused(excessFinding(excess));
  try {
    return { ok: true, value: JSON.parse(source) };
  } catch {
    return refused(faultIn(source));
  }
}

function refused({ key, params }: Finding): Refusal {
  return { ok: false, reason: key, details: [{ severity: 'error', path: '', key, params }] };
}
