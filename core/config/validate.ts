import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { check } from './checks.ts';
import { migrateConfiguration } from './migrate.ts';
import type { MigrationContext } from './migrations/types.ts';
import type { Finding } from './report.ts';

/**
 * Everything wrong or odd with any JSON value as a page configuration. An older version is judged as what it
 * becomes, for that is what the editor and the visitor get; paths are those of the current version.
 */
export function validateConfiguration(input: unknown, context: MigrationContext = {}): Finding[] {
  const migrated = migrateConfiguration(input, context);
  if (!migrated.ok) return [...migrated.details];
  const findings = check(migrated.configuration);
  if (migrated.from === CONFIGURATION_VERSION) return findings;
  const params = { version: migrated.from, current: CONFIGURATION_VERSION };
  return [{ severity: 'warning', path: '/version', key: 'config.old', params }, ...findings];
}
