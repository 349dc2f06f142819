import { expect, it } from 'vitest';
import type { EditorPage } from '#core/ports/api.ts';
import { findPages } from './find-pages.ts';

const page = (label: string, user_email = 'me@example.com') => ({ label, user_email }) as EditorPage;
const cafe = page('Café Central');
const lobby = page('Hotel Lobby', 'ann@example.com');

it('finds pages by name and by owner, accents and case aside', () => {
  expect(findPages([cafe, lobby], 'cafe')).toEqual([cafe]);
  expect(findPages([cafe, lobby], 'ANN lob')).toEqual([lobby]);
  expect(findPages([cafe, lobby], 'ann cafe')).toEqual([]);
});

it('gives all pages while nothing is asked', () => expect(findPages([cafe, lobby], '  ')).toEqual([cafe, lobby]));
