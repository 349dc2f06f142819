import { CONFIGURATION_DEFAULTS, defaultOf } from './defaults.ts';
import { hasSetting } from './fields/methods.ts';
import { definitionOf } from './fields/schema.ts';
import { isGap, isObject, type JsonObject, mapObjects, own, withKey } from './json.ts';
import { labelIn, type MigrationContext } from './migration-steps.ts';

/** A setting that replaces a null, and the null inside a setting that is there. */
interface NullSetting {
  readonly key: string;
  readonly value: unknown;
  readonly inside?: NullSetting;
}

const OAUTH: NullSetting = {
  key: 'oauth',
  value: { useCustomApp: false, apiKey: '', apiSecret: '' },
  inside: { key: 'useCustomApp', value: false },
};
const FLOW: NullSetting = { key: 'flow', value: { actions: [] }, inside: { key: 'actions', value: [] } };

/** Settings of login methods for which old stores wrote null, though they are not optional. */
const NULL_SETTINGS: readonly NullSetting[] = [OAUTH, FLOW, { key: 'code', value: '' }, { key: 'fields', value: [] }];

const LABEL: NullSetting = { key: 'label', value: '' };

/** An entry of the login methods without the nulls of its settings; the same entry where it has none. */
function fillSettings(entry: JsonObject): JsonObject {
  const method = own(entry, 'name');
  const config = own(entry, 'config');
  if (!isObject(config)) return entry;
  let filled = config;
  for (const setting of NULL_SETTINGS) if (hasSetting(method, setting.key)) filled = fillNull(filled, setting);
  if (hasSetting(method, 'fields')) filled = fillLabels(filled);
  return filled === config ? entry : withKey(entry, 'config', filled);
}

function fillLabels(config: JsonObject): JsonObject {
  const fields = own(config, 'fields');
  if (!Array.isArray(fields)) return config;
  const filled = mapObjects(fields, (field) => fillNull(field, LABEL));
  return filled === fields ? config : withKey(config, 'fields', filled);
}

/** An object without the null of a setting, or the null inside it; the same object where it has none. */
function fillNull(target: JsonObject, { key, value, inside }: NullSetting): JsonObject {
  const stored = own(target, key);
  if (stored === null) return withKey(target, key, structuredClone(value));
  if (inside === undefined || !isObject(stored)) return target;
  const filled = fillNull(stored, inside);
  return filled === stored ? target : withKey(target, key, filled);
}

/** One field that has a default, of a name that no object has by itself; `inside` are the fields of an object. */
interface Gap {
  readonly key: string;
  readonly value: unknown;
  readonly inside: readonly Gap[] | null;
}

const GAPS = gapsOf(CONFIGURATION_DEFAULTS);
const ENTRY_GAPS = gapsOf(defaultsOf('authentication'));
const LANGUAGE_DEFAULTS = defaultsOf('language');
const LANGUAGE_FIELDS = ['code', 'name', ...Object.keys(LANGUAGE_DEFAULTS)];

function defaultsOf(definition: string): JsonObject {
  return defaultOf(definitionOf(definition)) as JsonObject;
}

function gapsOf(source: JsonObject): readonly Gap[] {
  return Object.entries(source).map(([key, value]) => ({ key, value, inside: isObject(value) ? gapsOf(value) : null }));
}

/**
 * spec migration.7: after migration, defaults fill gaps. Absent and null values are gaps; whatever else is there stays,
 * of a right type or not. Entries of lists and maps get what every such entry has. A missing name is the page's label.
 */
export function fillDefaults(configuration: JsonObject, context: MigrationContext): JsonObject {
  let filled = fillFrom(fillNull(withName(configuration, labelIn(context)), FLOW), GAPS);
  const authentications = own(filled, 'authentications');
  if (Array.isArray(authentications)) {
    const entries = mapObjects(authentications, (entry) => fillSettings(fillFrom(entry, ENTRY_GAPS)));
    if (entries !== authentications) filled = withKey(filled, 'authentications', entries);
  }
  const languages = own(filled, 'languages');
  return isObject(languages) ? withLanguages(filled, languages) : filled;
}

function withName(configuration: JsonObject, label: string | null): JsonObject {
  return label !== null && isGap(own(configuration, 'name')) ? withKey(configuration, 'name', label) : configuration;
}

/** All languages are copied at once where one is filled: there may be thousands, and a copy for each takes too long. */
function withLanguages(configuration: JsonObject, languages: JsonObject): JsonObject {
  const codes = Object.keys(languages);
  if (codes.every((code) => isFilled(languages[code]))) return configuration;
  const entries = codes.map((code): [string, unknown] => {
    const language = languages[code];
    return [code, isObject(language) ? fillLanguage(code, language) : language];
  });
  return withKey(configuration, 'languages', Object.fromEntries(entries));
}

function fillLanguage(code: string, language: JsonObject): JsonObject {
  return fillFrom(language, gapsOf({ code, name: code, ...LANGUAGE_DEFAULTS }));
}

/** Most languages lack nothing, and checking that is cheaper than building their defaults. */
function isFilled(language: unknown): boolean {
  if (!isObject(language)) return true;
  for (const field of LANGUAGE_FIELDS) if (isGap(language[field])) return false;
  return true;
}

/** An object with its gaps filled, those of objects inside it too; the same object where it has none. */
function fillFrom(target: JsonObject, gaps: readonly Gap[]): JsonObject {
  // one copy for all gaps of an object
  let filled: Record<string, unknown> | null = null;
  for (const { key, value, inside } of gaps) {
    const stored = target[key];
    if (stored === null && value === null) continue;
    let next: unknown = stored;
    if (isGap(stored)) next = copied(value);
    else if (inside !== null && isObject(stored)) next = fillFrom(stored, inside);
    if (next === stored) continue;
    filled ??= { ...target };
    filled[key] = next;
  }
  return filled ?? target;
}

/** A copy of a value of JSON, made twenty times as fast as by `structuredClone`. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copied(value[key]);
  return copy;
}
