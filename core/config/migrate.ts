import { CONFIGURATION_VERSION } from '../constants.ts';
import { normaliseUnits } from './advertising.ts';
import { fillDefaults } from './fill-defaults.ts';
import { isObject, type JsonObject, own, pointer, withKey } from './json.ts';
import { type MigrationContext, migrationSteps, readVersion, type Version } from './migration-steps.ts';
import type { MigrationChange, RefusedConfiguration } from './report.ts';
import { crowdIn, errorsOf } from './schema-errors.ts';
import { parseJson } from './source/parse-json.ts';
import type { PageConfiguration } from './types.ts';

/** A configuration on its way: its version is known, nothing else is checked yet. */
interface Migrating {
  readonly ok: true;
  /** Version the input had. */
  readonly from: Version;
  /** Version it has by now. */
  readonly version: Version;
  readonly configuration: JsonObject;
  readonly steps: readonly Step[];
}

/** A step that was taken. */
interface Step {
  readonly name: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** A configuration of the current version, and how it came to be. */
interface Arrived {
  readonly ok: true;
  /** Version the input had. */
  readonly from: Version;
  readonly configuration: PageConfiguration;
  readonly steps: readonly Step[];
}

export interface Migrated extends Pick<Arrived, 'ok' | 'from' | 'configuration'> {
  readonly report: readonly MigrationChange[];
}

/**
 * Any JSON value as a configuration of the current version, or the reason why it is none. Pure and total:
 * it never throws and never changes its input. spec migration.1, migration.7: step by step, then the default config
 * file fills gaps; the schema has the last word.
 */
export function migrateConfiguration(input: unknown, context: MigrationContext = {}): Migrated | RefusedConfiguration {
  const arrived = takeSteps(input, context);
  if (!arrived.ok) return arrived;
  const { ok, from, configuration, steps } = arrived;
  return { ok, from, configuration, report: steps.flatMap(({ name, before, after }) => diff(name, before, after)) };
}

/** Takes the steps without a report of the changes, which costs as much as the steps. */
export function takeSteps(input: unknown, context: MigrationContext): Arrived | RefusedConfiguration {
  const begun = beginMigration(input);
  if (!begun.ok) return begun;
  let current = begun;
  for (let next = nextStep(current, context); next !== null; next = nextStep(next, context)) current = next;
  return finishMigration(fillGaps(current, context));
}

/** Finds the version of an input, or which sentence refuses it. */
function beginMigration(input: unknown): Migrating | RefusedConfiguration {
  if (!isObject(input)) return refusal('config.notObject', '');
  const crowd = crowdIn(input);
  if (crowd) return { ok: false, reason: 'config.invalid', details: [crowd] };
  const reading = readVersion(input);
  if (!reading.ok) return refusal(reading.reason, '/version');
  return { ok: true, from: reading.version, version: reading.version, configuration: input, steps: [] };
}

/** One step further, null where the configuration is of the current version. */
function nextStep(migrating: Migrating, context: MigrationContext = {}): Migrating | null {
  const step = migrationSteps.find(({ from }) => from === migrating.version);
  if (step === undefined) return null;
  const configuration = withVersion(step.up(migrating.configuration, context), step.to);
  return { ...taken(migrating, step.name, configuration), version: step.to };
}

/** Fills the gaps of a configuration that took every step, and normalises the spelling of units. */
function fillGaps(migrating: Migrating, context: MigrationContext = {}): Migrating {
  // The version as a number is the same one, but the schema wants the string.
  const current = withVersion(migrating.configuration, CONFIGURATION_VERSION);
  return taken(migrating, 'defaults', normaliseUnits(fillDefaults(current, context)));
}

function taken(migrating: Migrating, name: string, configuration: JsonObject): Migrating {
  const step = { name, before: migrating.configuration, after: configuration };
  return { ...migrating, configuration, steps: [...migrating.steps, step] };
}

/** The schema has the last word. */
function finishMigration({ from, configuration, steps }: Migrating): Arrived | RefusedConfiguration {
  const details = errorsOf(configuration);
  if (details.length > 0) return { ok: false, reason: 'config.invalid', details };
  return { ok: true, from, configuration: configuration as PageConfiguration, steps };
}

function withVersion(configuration: JsonObject, version: Version): JsonObject {
  return own(configuration, 'version') === version ? configuration : withKey(configuration, 'version', version);
}

function refusal(reason: RefusedConfiguration['reason'], path: string): RefusedConfiguration {
  return { ok: false, reason, details: [{ severity: 'error', path, key: reason, params: {} }] };
}

/** The differences between a configuration and a later one, in the order of its keys. Shared parts cost nothing. */
function diff(step: string, before: unknown, after: unknown, path = ''): MigrationChange[] {
  if (Object.is(before, after)) return [];
  const lists = Array.isArray(before) && Array.isArray(after);
  if (lists || (isObject(before) && isObject(after)))
    return entries(step, before as JsonObject, after as JsonObject, path);
  return [{ step, path, kind: 'changed', before, after }];
}

/** Own keys alone, so that `__proto__` is a key like any other; those of a list are its indexes. */
function entries(step: string, before: JsonObject, after: JsonObject, path: string): MigrationChange[] {
  const changes: MigrationChange[] = [];
  for (const key of Object.keys(after)) {
    if (!Object.hasOwn(before, key)) changes.push({ step, path: pointer(path, key), kind: 'added', after: after[key] });
    else if (!Object.is(before[key], after[key])) {
      for (const change of diff(step, before[key], after[key], pointer(path, key))) changes.push(change);
    }
  }
  for (const key of Object.keys(before)) {
    if (!Object.hasOwn(after, key))
      changes.push({ step, path: pointer(path, key), kind: 'removed', before: before[key] });
  }
  return changes;
}

/** `migrateConfiguration` for a configuration as it travels, which is JSON text (spec configuration.1), or for its value. */
export function readConfiguration(source: unknown, context: MigrationContext = {}): Migrated | RefusedConfiguration {
  if (typeof source !== 'string') return migrateConfiguration(source, context);
  const parsed = parseJson(source);
  return parsed.ok ? migrateConfiguration(parsed.value, context) : parsed;
}
