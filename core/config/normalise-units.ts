import { isObject, type JsonObject, own, withKey } from './json.ts';

/** design 5: units of adverts are read in any case and stored in upper case. */
export function normaliseUnits(configuration: JsonObject): JsonObject {
  const advertising = own(configuration, 'advertising');
  const rotation = isObject(advertising) ? own(advertising, 'rotation') : undefined;
  if (!isObject(advertising) || !isObject(rotation)) return configuration;
  const unit = own(rotation, 'duration_unit');
  if (typeof unit !== 'string' || unit === unit.toUpperCase()) return configuration;
  const settled = withKey(rotation, 'duration_unit', unit.toUpperCase());
  return withKey(configuration, 'advertising', withKey(advertising, 'rotation', settled));
}
