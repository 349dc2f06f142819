import { expect, it } from 'vitest';
import type { EditorPage } from '#core/ports/api.ts';
import { findPages } from './find-pages.ts';

const page = (label: string, user_email = 'me@example.com') => ({ label, user_email }) as EditorPage;
const cafe = page('Café Central');
const lobby = page('Hotel Lobby', 'ann@example.com');

it('finds shared pages by name and by owner, accents and case aside', () => {
  expect(findPages([cafe, lobby], 'cafe', 'shared')).toEqual([cafe]);
  expect(findPages([cafe, lobby], 'ANN lob', 'shared')).toEqual([lobby]);
  expect(findPages([cafe, lobby], 'ann cafe', 'shared')).toEqual([]);
});

it('finds nothing by an owner whom the cards do not name', () => {
  expect(findPages([cafe, lobby], 'ann', 'mine')).toEqual([]);
  expect(findPages([cafe, lobby], 'example.com', 'template')).toEqual([]);
});

it('finds a page without a name by what its card says', () => {
  const nameless = page('  ');
  expect(findPages([cafe, nameless], 'untitled', 'mine')).toEqual([nameless]);
});

it('gives all pages while nothing is asked', () =>
  expect(findPages([cafe, lobby], '  ', 'mine')).toEqual([cafe, lobby]));
