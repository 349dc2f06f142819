import { expect, it } from 'vitest';
import { retentionDays, termsWithRetention } from './retention.ts';

it.each([
  [undefined, 90],
  [1, 1],
  [30, 30],
  [99_999, 3_650],
  [0, 90],
  [1.5, 90],
])('retention_days of %j are %i days', (retention_days, days) => {
  expect(retentionDays(retention_days === undefined ? {} : { retention_days })).toBe(days);
});

it.each([
  ['en', 90, 'for 90 days at most'],
  ['en', 1, 'for 1 day at most'],
  ['de', 90, 'for 90 Tage at most'],
  ['it', 1, 'for 1 giorno at most'],
  ['no such language', 90, 'for 90 days at most'],
])('in %s, %i days stand in the terms in its words', (language, retention_days, said) => {
  const configuration = { retention_days, defaultLanguage: null };
  expect(termsWithRetention('for {retention} at most', configuration, language)).toBe(said);
});

it('the base texts are in the default language, and terms without the placeholder stay as they are', () => {
  expect(termsWithRetention('{retention}', { defaultLanguage: 'fr' }, null)).toBe('90\u00a0jours');
  expect(termsWithRetention('Be kind.', { defaultLanguage: 'fr' }, null)).toBe('Be kind.');
});

it.each([
  [2, 2],
  [3_649, 3_649],
  [3_650, 3_650],
  [3_651, 3_650],
  [-1, 90],
  [Number.NaN, 90],
  [Number.POSITIVE_INFINITY, 90],
  ['30', 90],
  [null, 90],
])('retention_days of %j, whatever is stored, are %i days', (stored, days) => {
  expect(retentionDays({ retention_days: stored as number })).toBe(days);
});

it('every placeholder of the terms is replaced, and no other word in braces', () => {
  const terms = '{retention} and {retention}, {retentions}, {days}, {RETENTION}';
  expect(termsWithRetention(terms, { retention_days: 2 }, 'en')).toBe(
    '2 days and 2 days, {retentions}, {days}, {RETENTION}',
  );
});

it('the language that is drawn goes before the default one, and English is the last resort', () => {
  expect(termsWithRetention('{retention}', { retention_days: 2, defaultLanguage: 'fr' }, 'de')).toBe('2 Tage');
  expect(termsWithRetention('{retention}', { retention_days: 2 }, null)).toBe('2 days');
  expect(termsWithRetention('{retention}', { retention_days: 2, defaultLanguage: '__proto__' }, null)).toBe('2 days');
});
