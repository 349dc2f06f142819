import { expect, test } from 'vitest';
import type { ListedPage } from './listed-page.ts';
import { nextCard } from './next-card.ts';
import { ownersOf } from './owners-of.ts';
import { sortPages } from './sort-pages.ts';

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

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, null],
  ['ArrowDown', 1, 5],
  ['ArrowDown', 7, null],
  ['ArrowUp', 5, 1],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['a', 3, null],
])('%s from card %i of ten in four columns leads to %j', (key, here, goal) => {
  expect(nextCard(key, here, 4, 10)).toBe(goal);
});
