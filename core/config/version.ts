import { CONFIGURATION_VERSION } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import { isObject, own } from './json.ts';

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
