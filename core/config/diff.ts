import { isObject, pointer } from './json.ts';
import type { Change } from './report.ts';

/** What differs between a configuration and a later one, in the order of its keys. Shared parts cost nothing. */
export function diff(step: string, before: unknown, after: unknown, path = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return entries(step, { ...before }, { ...after }, path);
  if (isObject(before) && isObject(after)) return entries(step, before, after, path);
  return [{ step, path, kind: 'changed', before, after }];
}

function entries(step: string, before: object, after: object, path: string): Change[] {
  const old = new Map(Object.entries(before));
  const changes: Change[] = [];
  for (const [key, value] of Object.entries(after)) {
    const at = pointer(path, key);
    if (old.has(key)) changes.push(...diff(step, old.get(key), value, at));
    else changes.push({ step, path: at, kind: 'added', after: value });
    old.delete(key);
  }
  for (const [key, value] of old) changes.push({ step, path: pointer(path, key), kind: 'removed', before: value });
  return changes;
}
