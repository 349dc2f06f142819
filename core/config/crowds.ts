import { isObject, pointer } from './json.ts';
import type { Finding } from './report.ts';

/** Languages of a page, more than there are to choose from: each is checked, and drawn as a choice, for every visitor. */
const MOST_LANGUAGES = 200;
/** Entries of any other list or object, but the texts of a language. */
const MOST_ENTRIES = 1_000;

/**
 * The first list or object of a configuration with more entries than a page can have. It is looked for before anything
 * else, because what compares entries with one another, as the schema does with their errors, takes minutes for ten
 * thousand.
 */
export function crowdIn(configuration: unknown): Finding | null {
  const waiting = [{ value: configuration, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (!Array.isArray(value) && !isObject(value)) continue;
    const entries = Object.entries(value);
    const count = path === '/languages' ? MOST_LANGUAGES : MOST_ENTRIES;
    if (entries.length > count) return { severity: 'error', path, key: 'config.manyEntries', params: { count } };
    for (const [key, item] of entries) {
      if (!isTexts(path, key)) waiting.push({ value: item, path: pointer(path, key) });
    }
  }
  return null;
}

/** The texts of a language are words alone, and a large page has many. */
function isTexts(path: string, key: string): boolean {
  return key === 'strings' && /^\/languages\/[^/]*$/.test(path);
}
