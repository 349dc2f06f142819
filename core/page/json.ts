import type { Json, Props } from './types.ts';

/** Whether two JSON values are equal; the order of keys does not matter. */
export function sameJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = Object.entries(a);
  const right = b as { readonly [key: string]: Json };
  return (
    left.length === Object.keys(right).length &&
    left.every(([key, value]) => Object.hasOwn(right, key) && sameJson(value, right[key]))
  );
}

/** Values nested deeper than this are no property of any component. */
const JSON_DEPTH = 20;

const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** The properties in `data-props`, or null if they cannot be parsed. Keys that could reach a prototype are left out. */
export function readStoredProps(attribute: string | undefined): Props | null {
  if (attribute === undefined) return {};
  return safeProps(parse(attribute));
}

/** A JSON value from outside as properties, or null where it is none. */
export function safeProps(value: Json): Props | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).filter(([key, inner]) => !PROTOTYPE_KEYS.has(key) && shallow(inner));
  return Object.fromEntries(entries);
}

function parse(source: string): Json {
  try {
    return JSON.parse(source) as Json;
  } catch {
    return null;
  }
}

function shallow(value: Json): boolean {
  let level: Json[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > JSON_DEPTH) return false;
    level = level.flatMap((inner) => (typeof inner === 'object' && inner !== null ? Object.values(inner) : []));
  }
  return true;
}
