import type { JsonObject } from '../json.ts';
import type { Version } from '../version.ts';

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
