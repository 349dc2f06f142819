import { isObject, type JsonObject, own } from '#core/config/json.ts';
import { CONFIGURATION_VERSION } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Every version a configuration ever had, oldest first. */
export const VERSIONS = ['1', '1.1', '1.2', '1.3', CONFIGURATION_VERSION] as const;
export type Version = (typeof VERSIONS)[number];

export type VersionReading =
  | { readonly ok: true; readonly version: Version }
  | { readonly ok: false; readonly reason: TextKey };

/** The version of a configuration, or which of the spec's three sentences refuses it. `1` and `"1"` are both version 1. */
export function readVersion(configuration: unknown): VersionReading {
  const raw = isObject(configuration) ? own(configuration, 'version') : undefined;
  if (raw === undefined || raw === null || raw === '') return { ok: false, reason: 'error.versionMissing' };
  if (typeof raw !== 'string' && typeof raw !== 'number') return { ok: false, reason: 'error.versionUnknown' };
  const version = VERSIONS.find((known) => known === String(raw));
  if (version !== undefined) return { ok: true, version };
  return { ok: false, reason: isNewer(String(raw)) ? 'error.versionDowngrade' : 'error.versionUnknown' };
}

/** Whether a version is later than the current one: compared part by part, so `1.10` is later than `1.4`. */
function isNewer(version: string): boolean {
  if (!/^\d{1,9}(\.\d{1,9})*$/.test(version)) return false;
  const parts = version.split('.').map(Number);
  const current = CONFIGURATION_VERSION.split('.').map(Number);
  for (let i = 0; i < Math.max(parts.length, current.length); i++) {
    const difference = (parts[i] ?? 0) - (current[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return false;
}

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
