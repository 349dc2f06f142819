import { expect, test } from 'vitest';
import type { PageSummary } from '#core/ports/api.ts';
import type { Found } from '#core/ports/filing/search.ts';
import { listQuery } from './list-query.ts';

// spec organisations.250

const pages = ['a', 'b'].map((id) => ({ id }) as PageSummary);
const at = (...ids: string[]): ReadonlyMap<string, Found> => new Map(ids.map((id) => [id, { in: 'name' }]));
const plain = { state: '', words: '', places: at(), isSearching: false } as const;

test('a list is asked for by what it is filtered by', () => {
  expect(listQuery(pages, plain)).toEqual({});
  expect(listQuery(pages, { ...plain, owner: 'ann', state: 'draft', folder: 'f', tag: 't' })).toEqual({
    ...{ owner: 'ann', state: 'draft', folder: 'f', tag: 't' },
  });
  expect(listQuery(pages, { ...plain, words: ' lobby ', places: at('a', 'b', 'c') })).toEqual({ q: 'lobby' });
});

test('the server is not asked for what this list alone knows', () => {
  expect(listQuery(pages, { ...plain, state: 'edited' })).toBeNull();
  expect(listQuery(pages, { ...plain, words: 'lobby', places: at('a') })).toBeNull();
  expect(listQuery(pages, { ...plain, words: 'lobby', places: at('a', 'b'), isSearching: true })).toBeNull();
});
