import defaults from '#schemas/page-configuration.default.json' with { type: 'json' };
import { isGap, isObject, type JsonObject, mapObjects, own, withKey } from './json.ts';
import type { PageConfiguration } from './types.ts';

/** A new configuration as the default config file has it; a copy of one's own to change. */
export function defaultConfiguration(): PageConfiguration {
  return structuredClone(defaults) as PageConfiguration;
}

/**
 * spec 4: after migration, defaults fill gaps. Absent and null values are gaps; whatever else is there stays,
 * of a right type or not. Entries of lists and maps get what every such entry has.
 */
export function fillDefaults(configuration: JsonObject): JsonObject {
  let filled = fillFrom(configuration, defaults);
  const authentications = own(filled, 'authentications');
  if (Array.isArray(authentications)) {
    const entries = mapObjects(authentications, (entry) => fillFrom(entry, { active: false, config: {} }));
    if (entries !== authentications) filled = withKey(filled, 'authentications', entries);
  }
  const languages = own(filled, 'languages');
  return isObject(languages) ? withLanguages(filled, languages) : filled;
}

function withLanguages(configuration: JsonObject, languages: JsonObject): JsonObject {
  const entries = Object.entries(languages).map(([code, language]) => [
    code,
    isObject(language) ? fillLanguage(code, language) : language,
  ]);
  const changed = entries.some(([code, language]) => own(languages, code as string) !== language);
  return changed ? withKey(configuration, 'languages', Object.fromEntries(entries)) : configuration;
}

function fillLanguage(code: string, language: JsonObject): JsonObject {
  return fillFrom(language, { code, name: code, flag: '', active: true, strings: {} });
}

/** An object with its gaps filled, objects inside objects too; itself where it has none. */
function fillFrom(target: JsonObject, source: JsonObject): JsonObject {
  let filled = target;
  for (const [key, value] of Object.entries(source)) {
    const there = own(target, key);
    if (there === null && value === null) continue;
    const next = fillValue(there, value);
    if (next !== there) filled = withKey(filled, key, next);
  }
  return filled;
}

function fillValue(there: unknown, value: unknown): unknown {
  if (isGap(there)) return structuredClone(value);
  return isObject(there) && isObject(value) ? fillFrom(there, value) : there;
}
