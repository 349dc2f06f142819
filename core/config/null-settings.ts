import { isObject, type JsonObject, mapObjects, own, withKey } from './json.ts';

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
export function fillFlow(configuration: JsonObject): JsonObject {
  return fillNull(configuration, FLOW);
}

/** An entry of the login methods without the nulls of its settings; the same entry where it has none. */
export function fillSettings(entry: JsonObject): JsonObject {
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
