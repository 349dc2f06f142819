import { describe, expect, test } from 'vitest';
import { NO_LIMITS } from '../limits.ts';
import { filledWords, PLACEHOLDERS, placeholderValues } from './placeholders.ts';
import type { PlaceholderValues } from './types.ts';

// spec visitors.35

const EMPTY = Object.fromEntries(PLACEHOLDERS.map((name) => [name, ''])) as unknown as PlaceholderValues;
const plain = (words: string | null) => words?.replace(/[\u2066-\u2069]/g, '') ?? null;

describe('words on a voucher', () => {
  test.each([
    ['Devices: {devices}', { devices: '2' }, 'Devices: 2'],
    ['Devices: {devices}', {}, null],
    ['{minutes} · {data}', { minutes: '1 hour', data: '1 GB' }, '1 hour · 1 GB'],
    ['{minutes} · {data}', { data: '1 GB' }, '1 GB'],
    ['{minutes} · {data}', {}, null],
    ['Welcome · {data}', {}, 'Welcome'],
    ['{unknown} {code}', { code: 'X' }, '{unknown} X'],
    ['Welcome', {}, 'Welcome'],
  ])('%s with %j say %j', (words, values, said) => {
    expect(plain(filledWords(words, { ...EMPTY, ...values }))).toBe(said);
  });

  test('keep a value in its own direction', () => {
    expect(filledWords('{price}', { ...EMPTY, price: '5 €' })).toBe('\u20685 €\u2069');
  });
});

describe('what placeholders stand for', () => {
  const batch = (limits: object, language = 'en') =>
    placeholderValues({
      ...{
        limits: { ...NO_LIMITS, ...limits },
        name: '1 hour',
        price: '5 €',
        ssid: 'Pier',
        venue: 'Harbour',
        language,
      },
    });
  const voucher = { code: '7KQF-3MNP', serial: 214, ends: null };

  test.each([
    [{ minutes: 60 }, 'en', { minutes: '1 hour', data: '', devices: '' }],
    [{ minutes: 2_880 }, 'de', { minutes: '2 Tage' }],
    [{ minutes: 90 }, 'fr', { minutes: '90 minutes' }],
    [{ total: 1_500_000_000 }, 'en', { data: '1.5 GB' }],
    [{ download: 500_000_000 }, 'en', { data: '500 MB' }],
    [{ devices: 3, at_once: 2 }, 'en', { devices: '2' }],
    [{ devices: 3 }, 'en', { devices: '3' }],
  ])('by %j in %s', (limits, language, values) => {
    expect(batch(limits, language)(voucher)).toMatchObject(values);
  });

  test('of a voucher are its own', () => {
    const ends = new Date(2026, 11, 24, 18, 30).getTime();
    expect(batch({})({ ...voucher, ends })).toMatchObject({
      ...{ code: '7KQF-3MNP', serial: '214', price: '5 €', name: '1 hour', ssid: 'Pier', venue: 'Harbour' },
      valid_until: new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(ends),
    });
  });
});
