import { isObject, type JsonObject, pointer } from './json.ts';
import type { Change } from './report.ts';

/** What differs between a configuration and a later one, in the order of its keys. Shared parts cost nothing. */
export function diff(step: string, before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  const lists = Array.isArray(before) && Array.isArray(after);
  if (lists || (isObject(before) && isObject(after)))
    return entries(step, before as JsonObject, after as JsonObject, path);
  return [{ step, path, kind: 'changed', before, after }];
}

/** Own keys alone, so that `__proto__` is a key like any other; those of a list are its indexes. */
function entries(step: string, before: JsonObject, after: JsonObject, path: string): Change[] {
  const changes: Change[] = [];
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
