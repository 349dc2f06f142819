import type { MigrationContext } from './migrations/types.ts';

/** The label a configuration without a name is named by (design 5: label and name are one); a blank one names nothing. */
export function labelIn({ label }: MigrationContext): string | null {
  return label === undefined || label.trim() === '' ? null : label;
}
