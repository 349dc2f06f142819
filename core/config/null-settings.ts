import { isObject, type JsonObject, own, withKey } from './json.ts';

/** What stands in the place of a null, and the nulls inside a setting that is there. */
interface NullSetting {
  readonly value: unknown;
  readonly inside?: JsonObject;
}

const OAUTH: NullSetting = {
  value: { useCustomApp: false, apiKey: '', apiSecret: '' },
  inside: { useCustomApp: false },
};
const FLOW: NullSetting = { value: { actions: [] }, inside: { actions: [] } };

/** Settings of methods for which old stores wrote null, though they are not optional. */
const BY_METHOD = new Map<unknown, Readonly<Record<string, NullSetting>>>([
  ...['twitter', 'google', 'linkedin', 'vk', 'live'].map((name) => [name, { oauth: OAUTH }] as const),
  ['facebook', { oauth: OAUTH, flow: FLOW }],
  ['code', { code: { value: '' } }],
  ['form', { fields: { value: [] } }],
]);

/** The flow of a whole page. */
export function fillFlow(configuration: JsonObject): JsonObject {
  return fillNulls(configuration, { flow: FLOW });
}

/** An entry of the login methods without the nulls of its settings; the same entry where it has none. */
export function fillSettings(entry: JsonObject): JsonObject {
  const settings = BY_METHOD.get(own(entry, 'name'));
  const config = own(entry, 'config');
  if (settings === undefined || !isObject(config)) return entry;
  const filled = own(entry, 'name') === 'form' ? fillLabels(fillNulls(config, settings)) : fillNulls(config, settings);
  return filled === config ? entry : withKey(entry, 'config', filled);
}

function fillLabels(config: JsonObject): JsonObject {
  const fields = own(config, 'fields');
  if (!Array.isArray(fields) || !fields.some((field) => isObject(field) && own(field, 'label') === null)) return config;
  const filled = fields.map((field) => (isObject(field) ? fillNulls(field, { label: { value: '' } }) : field));
  return withKey(config, 'fields', filled);
}

function fillNulls(target: JsonObject, settings: Readonly<Record<string, NullSetting>>): JsonObject {
  let filled = target;
  for (const [key, { value, inside }] of Object.entries(settings)) {
    const there = own(target, key);
    if (there === null) filled = withKey(filled, key, structuredClone(value));
    else if (inside !== undefined && isObject(there)) {
      for (const [innerKey, innerValue] of Object.entries(inside)) {
        if (own(there, innerKey) !== null) continue;
        filled = withKey(filled, key, withKey(own(filled, key) as JsonObject, innerKey, structuredClone(innerValue)));
      }
    }
  }
  return filled;
}
