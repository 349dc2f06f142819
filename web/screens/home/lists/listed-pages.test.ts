import { expect, test } from 'vitest';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { findPages, ownersOf, sortPages } from './listed-pages.ts';

// spec screens.18

const page = (label: string, updated_at: string, published_at: string | null, user_email = 'ann@b.example') =>
  ({ label, updated_at, published_at, user_email }) as ListedPage;

const pages = [
  page('Room 10', '2026-01-03', '2026-01-01', 'zoe@b.example'),
  page('room 9', '2026-01-01', null),
  page('Älter', '2026-01-04', '2026-01-02'),
  page('Bar', '2026-01-02', null),
];

test.each([
  ['edited', ['Älter', 'Room 10', 'Bar', 'room 9']],
  ['name', ['Älter', 'Bar', 'room 9', 'Room 10']],
  ['published', ['Älter', 'Room 10', 'Bar', 'room 9']],
] as const)('pages by %s', (sort, labels) => {
  expect(sortPages(pages, sort).map(({ label }) => label)).toEqual(labels);
});

test('owners of shared pages stand by the alphabet, with how many pages each shares', () => {
  expect(ownersOf(pages)).toEqual([
    { email: 'ann@b.example', count: 3 },
    { email: 'zoe@b.example', count: 1 },
  ]);
});

const named = (label: string, user_email = 'me@example.com') => ({ label, user_email }) as ListedPage;
const cafe = named('Café Central');
const lobby = named('Hotel Lobby', 'ann@example.com');

test('finds shared pages by name and by owner, accents and case aside', () => {
  expect(findPages([cafe, lobby], 'cafe', 'shared')).toEqual([cafe]);
  expect(findPages([cafe, lobby], 'ANN lob', 'shared')).toEqual([lobby]);
  expect(findPages([cafe, lobby], 'ann cafe', 'shared')).toEqual([]);
});

test('finds nothing by an owner whom the cards do not name', () => {
  expect(findPages([cafe, lobby], 'ann', 'mine')).toEqual([]);
  expect(findPages([cafe, lobby], 'example.com', 'template')).toEqual([]);
});

test('finds a page without a name by what its card says', () => {
  const nameless = named('  ');
  expect(findPages([cafe, nameless], 'untitled', 'mine')).toEqual([nameless]);
});

test('gives all pages while nothing is asked', () =>
  expect(findPages([cafe, lobby], '  ', 'mine')).toEqual([cafe, lobby]));
