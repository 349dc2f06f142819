/** Any JSON object as it was parsed: its own keys alone count, `__proto__` and `constructor` among them. */
export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own key, so that a missing `constructor` is missing. */
export function own(object: JsonObject, key: string): unknown {
  const value = object[key];
  // What an object has without own keys is functions and, as `__proto__`, what it inherits them from.
  const canBeInherited = typeof value === 'function' || value === Object.prototype;
  return canBeInherited && !Object.hasOwn(object, key) ? undefined : value;
}

/** Whether a value is missing, so that a default fills it. Null counts, because old stores wrote it for 'not set'. */
export function isGap(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** A copy of an object with one key set; as data, whatever the key's name. */
export function withKey(object: JsonObject, key: string, value: unknown): JsonObject {
  // A computed key is an own property even where it is `__proto__`.
  return { ...object, [key]: value };
}

/** A list with each object in it passed through `change`; the same list where nothing changed. */
export function mapObjects(list: readonly unknown[], change: (item: JsonObject) => JsonObject): readonly unknown[] {
  let mapped: unknown[] | null = null;
  for (let at = 0; at < list.length; at++) {
    const item = list[at];
    if (!isObject(item)) continue;
    const next = change(item);
    if (next === item) continue;
    mapped ??= [...list];
    mapped[at] = next;
  }
  return mapped ?? list;
}

/** One more token on a JSON pointer (RFC 6901). */
export function pointer(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
