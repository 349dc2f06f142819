import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { matches } from '#core/rules/pattern.ts';
import { type LastLogin, mayReturn } from './returning.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const OPEN_SESSION = { ends_at: null };

function page(method: string, change: Partial<PageConfiguration> = {}) {
  const authentications = [{ name: method, active: true, config: {} }];
  const weekly = { ask_again: 'days', ask_again_days: 7, terms: 'Be kind.' } as const;
  const configuration: PageConfiguration = { ...defaultConfiguration(), authentications, ...weekly, ...change };
  return { configuration, methods: new Set([method]), hash: 'now' };
}
const login = (method: string, change: Partial<LastLogin> = {}): LastLogin => ({
  asked_at: NOW - DAY,
  method,
  language: null,
  wording: 'Be kind.',
  given: {},
  hash: 'now',
  ...change,
});
const returns = (at: ReturnType<typeof page>, last: LastLogin, session: { ends_at: number | null } | null = null) =>
  mayReturn(at, last, { now: NOW, session, matches });

describe('a device that comes back', () => {
  it('returns for exactly the days of the page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), fc.integer({ min: 0, max: 400 * DAY }), (days, ago) => {
        const at = page('click', { ask_again_days: days });
        expect(returns(at, login('click', { asked_at: NOW - ago }))).toBe(ago < days * DAY);
      }),
    );
  });

  it.each([
    ['a session that goes on', OPEN_SESSION, DAY - 1, true],
    ['a session of unknown length that began a day ago', OPEN_SESSION, DAY, false],
    ['a session with an end', { ends_at: NOW + 1 }, 3 * DAY, true],
    ['no session', null, 1, false],
  ] as const)('with %s', (_, session, ago, expected) => {
    const at = page('click', { ask_again: 'session' });
    expect(returns(at, login('click', { asked_at: NOW - ago }), session)).toBe(expected);
  });

  it.each([
    ['a method that is not offered', page('email'), login('click'), false],
    ['a method that nobody knows', page('fax'), login('fax'), false],
    ['other terms', page('click', { terms: 'Be very kind.' }), login('click'), false],
    [
      'other days in the terms',
      page('click', { terms: 'Kept {retention}.', retention_days: 9 }),
      login('click', { wording: 'Kept 90 days.' }),
      false,
    ],
    ['a password of the page', page('click', { security: { active: true, code: 'x' } }), login('click'), true],
    [
      'a password, published since',
      page('click', { security: { active: true, code: 'x' } }),
      login('click', { hash: 'old' }),
      false,
    ],
    ['a code, published since', page('code'), login('code', { hash: 'old' }), false],
    [
      'an email, published since',
      page('email'),
      login('email', { hash: 'old', given: { email: 'ann@example.com' } }),
      true,
    ],
    ['an email that was never asked', page('email'), login('email', { hash: 'old' }), false],
  ])('to %s', (_, at, last, expected) => {
    expect(returns(at, last)).toBe(expected);
  });

  it('reads the terms in the language in which they were accepted', () => {
    const languages = {
      de: { name: 'Deutsch', code: 'de', flag: 'de', active: true, strings: { terms: 'Seid nett.' } },
    };
    const at = page('click', { languages });
    expect(returns(at, login('click', { language: 'de', wording: 'Seid nett.' }))).toBe(true);
    expect(returns(at, login('click', { language: 'de', wording: 'Be kind.' }))).toBe(false);
  });

  it('with a coupon returns within its time alone', () => {
    expect(returns(page('coupon'), login('coupon'))).toBe(false);
    expect(returns(page('coupon'), login('coupon'), OPEN_SESSION)).toBe(false);
    expect(returns(page('coupon'), login('coupon', { hash: 'old' }), { ends_at: NOW + 1 })).toBe(true);
  });
});
