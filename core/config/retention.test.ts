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
