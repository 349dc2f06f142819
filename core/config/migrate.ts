import { CONFIGURATION_VERSION } from '#core/constants.ts';
import { fillDefaults } from './defaults.ts';
import { diff } from './diff.ts';
import { isObject, type JsonObject, own, withKey } from './json.ts';
import { migrations } from './migrations/index.ts';
import type { MigrationContext } from './migrations/types.ts';
import { normaliseUnits } from './normalise-units.ts';
import type { Change, Refusal } from './report.ts';
import { errorsOf } from './schema-errors.ts';
import type { PageConfiguration } from './types.ts';
import { readVersion, VERSIONS, type Version } from './version.ts';

/** A configuration on its way: no longer old, not yet checked. */
export interface Stepped {
  readonly ok: true;
  readonly version: Version;
  readonly configuration: JsonObject;
  readonly report: readonly Change[];
}

export interface Migrated {
  readonly ok: true;
  /** Version the input had. */
  readonly from: Version;
  readonly configuration: PageConfiguration;
  readonly report: readonly Change[];
}

/**
 * Any JSON value as a configuration of the current version, or the reason why it is none. Pure and total:
 * it never throws and never changes its input. spec 4: step by step, then the default config file fills gaps;
 * the schema has the last word.
 */
export function migrateConfiguration(input: unknown, context: MigrationContext = {}): Migrated | Refusal {
  const stepped = stepConfiguration(input, context);
  if (!stepped.ok) return stepped;
  const filled = fillConfiguration(stepped);
  const errors = errorsOf(filled.configuration);
  if (errors.length > 0) return { ok: false, reason: 'config.invalid', details: errors };
  const configuration = filled.configuration as PageConfiguration;
  return { ok: true, from: stepped.version, configuration, report: filled.report };
}

/** The first half: every step from the input's version to the current one. */
export function stepConfiguration(input: unknown, context: MigrationContext = {}): Stepped | Refusal {
  if (!isObject(input)) return refusal('config.notObject', '');
  const reading = readVersion(input);
  if (!reading.ok) return refusal(reading.reason, '/version');
  const report: Change[] = [];
  let configuration = input;
  for (const step of migrations.slice(VERSIONS.indexOf(reading.version))) {
    const next = withVersion(step.up(configuration, context), step.to);
    report.push(...diff(step.name, configuration, next));
    configuration = next;
  }
  return { ok: true, version: reading.version, configuration, report };
}

/** The second half: gaps filled, spellings settled; still to be checked by `errorsOf`. */
export function fillConfiguration(stepped: Stepped): Stepped {
  // 1.4 as a number is the same version, but the schema wants the string.
  const current = withVersion(stepped.configuration, CONFIGURATION_VERSION);
  const filled = normaliseUnits(fillDefaults(current));
  return {
    ...stepped,
    configuration: filled,
    report: [...stepped.report, ...diff('defaults', stepped.configuration, filled)],
  };
}

function withVersion(configuration: JsonObject, version: Version): JsonObject {
  return own(configuration, 'version') === version ? configuration : withKey(configuration, 'version', version);
}

function refusal(reason: Refusal['reason'], path: string): Refusal {
  return { ok: false, reason, details: [{ severity: 'error', path, key: reason, params: {} }] };
}
