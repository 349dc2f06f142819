import { CONFIGURATION_DEFAULTS } from './defaults.ts';
import { isGap, isObject, type JsonObject, mapObjects, own, withKey } from './json.ts';
import { labelIn, type MigrationContext } from './migration-steps.ts';

/** What stands in the place of a null, and the nulls inside a setting that is there. */
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

/** Settings of methods for which old stores wrote null, though they are not optional. */
const BY_METHOD = new Map<unknown, readonly NullSetting[]>([
  ...['twitter', 'google', 'linkedin', 'vk', 'live'].map((name) => [name, [OAUTH]] as const),
  ['facebook', [OAUTH, FLOW]],
  ['code', [{ key: 'code', value: '' }]],
  ['form', [{ key: 'fields', value: [] }]],
]);

const LABEL: NullSetting = { key: 'label', value: '' };

/** The flow of a whole page. */
function fillFlow(configuration: JsonObject): JsonObject {
  return fillNull(configuration, FLOW);
}

/** An entry of the login methods without the nulls of its settings; the same entry where it has none. */
function fillSettings(entry: JsonObject): JsonObject {
  const settings = BY_METHOD.get(own(entry, 'name'));
  const config = own(entry, 'config');
  if (settings === undefined || !isObject(config)) return entry;
  let filled = config;
  for (const setting of settings) filled = fillNull(filled, setting);
  if (own(entry, 'name') === 'form') filled = fillLabels(filled);
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
  const there = own(target, key);
  if (there === null) return withKey(target, key, structuredClone(value));
  if (inside === undefined || !isObject(there)) return target;
  const filled = fillNull(there, inside);
  return filled === there ? target : withKey(target, key, filled);
}

/** One field that has a default, of a name that no object has by itself; `inside` are the fields of an object. */
interface Gap {
  readonly key: string;
  readonly value: unknown;
  readonly inside: readonly Gap[] | null;
}

const GAPS = gapsOf(CONFIGURATION_DEFAULTS);
const ENTRY_GAPS = gapsOf({ active: false, config: {} });
const LANGUAGE_FIELDS = ['code', 'name', 'flag', 'active', 'strings'];

function gapsOf(source: JsonObject): readonly Gap[] {
  return Object.entries(source).map(([key, value]) => ({ key, value, inside: isObject(value) ? gapsOf(value) : null }));
}

/**
 * spec migration.7: after migration, defaults fill gaps. Absent and null values are gaps; whatever else is there stays,
 * of a right type or not. Entries of lists and maps get what every such entry has. A missing name is the page's label.
 */
export function fillDefaults(configuration: JsonObject, context: MigrationContext): JsonObject {
  let filled = fillFrom(fillFlow(withName(configuration, labelIn(context))), GAPS);
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
  return fillFrom(language, gapsOf({ code, name: code, flag: '', active: true, strings: {} }));
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
    const there = target[key];
    if (there === null && value === null) continue;
    let next: unknown = there;
    if (isGap(there)) next = copied(value);
    else if (inside !== null && isObject(there)) next = fillFrom(there, inside);
    if (next === there) continue;
    filled ??= { ...target };
    filled[key] = next;
  }
  return filled ?? target;
}

/** A value of JSON for one's own, as `structuredClone` makes it in twenty times the time. */
function copied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copied);
  if (!isObject(value)) return value;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copied(value[key]);
  return copy;
}
