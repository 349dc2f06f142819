import type { JsonObject } from '#core/config/json.ts';
import type { Version } from '#core/config/version.ts';

export interface MigrationContext {
  /** The label of the page the configuration belongs to. */
  readonly label?: string;
}

/**
 * One step of the migration. `up` is pure and total: it takes any object, never changes it, keeps what it
 * does not know and leaves values of a wrong type for the schema to refuse. It need not set the version.
 */
export interface Migration {
  readonly name: string;
  readonly from: Version;
  readonly to: Version;
  up(configuration: JsonObject, context: MigrationContext): JsonObject;
}

/**
 * The label a configuration without a name is named by (spec page-document.9: label and name are one); a blank one
 * names nothing.
 */
export function labelIn({ label }: MigrationContext): string | null {
  return label === undefined || label.trim() === '' ? null : label;
}
