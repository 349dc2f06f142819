import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MethodConfig } from '#core/auth/types.ts';
import type { Json } from '#core/page/types.ts';
import { dueInvitations, landingOf, successText, timeLeft } from './after-login.ts';

// spec configuration.21

const PLACES = { wanted: 'http://neverssl.com/', own: 'https://portal.example/p/1/online' };
const MINUTE = 60_000;
const languages = {};

describe('where a visitor goes after the login', () => {
  it.each([
    ['where they wanted to go, on a page that says nothing', {}, PLACES.wanted],
    ['to the text of the page', { after_login: 'text' }, PLACES.own],
    [
      'to the address of the page',
      { after_login: 'address', landing_url: 'https://bay.example/menu' },
      'https://bay.example/menu',
    ],
    ['where they wanted to go, where the page has no address', { after_login: 'address' }, PLACES.wanted],
    [
      'not to the address while another choice is made',
      { after_login: 'wanted', landing_url: 'https://bay.example' },
      PLACES.wanted,
    ],
  ] as const)('is %s', (_, configuration, address) => {
    expect(landingOf(configuration, PLACES)).toBe(address);
  });

  it('is an address of the web, whatever is stored', () => {
    const scheme = fc.constantFrom('javascript:', 'data:text/html,', 'ftp://', 'file:///', 'http://', 'https://', '//');
    fc.assert(
      fc.property(scheme, fc.string(), (start, rest) => {
        const landing = landingOf({ after_login: 'address', landing_url: start + rest }, PLACES);
        expect(new URL(landing).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});

describe('what a visitor reads who is online', () => {
  const german = { name: 'Deutsch', code: 'de', flag: 'de', active: true, strings: { success_text: 'Viel Spaß!' } };

  it('is the text of the page, in their language where it is translated', () => {
    const page = { after_login: 'text', success_text: 'Enjoy!', languages: { de: german } } as const;
    expect([successText(page, null), successText(page, 'de')]).toEqual(['Enjoy!', 'Viel Spaß!']);
  });

  it.each([
    [{ after_login: 'text', success_text: '  ' }],
    [{ after_login: 'text' }],
    [{ after_login: 'address', success_text: 'Enjoy!' }],
    [{}],
  ] as const)('is the sentence of the product, with %j', (configuration) => {
    expect(successText({ ...configuration, languages }, null)).toBe('You can close this page and use the internet.');
  });
});

describe('how long a visitor is online', () => {
  it.each([
    [58 * MINUTE, 'You are online for 58 minutes.'],
    [58 * MINUTE + 59_999, 'You are online for 58 minutes.'],
    [MINUTE, 'You are online for 1 minute.'],
    [119 * MINUTE, 'You are online for 119 minutes.'],
    [120 * MINUTE, 'You are online for 2 hours.'],
    [47 * 60 * MINUTE, 'You are online for 47 hours.'],
    [48 * 60 * MINUTE, 'You are online for 2 days.'],
  ])('with %i ms left is told as %s', (left, sentence) => {
    expect(timeLeft({ languages }, null, { until: 1_000 + left, now: 1_000 })).toBe(sentence);
  });

  it('is not told where nobody knows it, nor in the last minute', () => {
    for (const until of [null, 0, 1_000, MINUTE])
      expect(timeLeft({ languages }, 'en', { until, now: 1_000 })).toBeNull();
  });

  it('is told in the language of the visitor', () => {
    const left = (code: string) => timeLeft({ languages }, code, { until: 58 * MINUTE, now: 0 });
    expect(left('de')).toBe('Sie sind noch 58 Minuten online.');
    expect(left('pl')).toBe('Czas dostępu: 58 minut.');
    expect(left('ja')).toBe('あと58 分オンラインで利用できます。');
  });
});

// spec login-methods.30

const HOTEL = 'https://www.facebook.com/harbour.hotel';
const like = { name: 'like', pageUrl: HOTEL, isPage: true, once: 60 };
const config = (...actions: Json[]) => ({ flow: { active: true, actions } });
const names = (given: Parameters<typeof dueInvitations>[0], since: number | null) =>
  dueInvitations(given, since).map(({ name }) => name);

describe('what a visitor of Facebook is invited to', () => {
  it.each<[string, Json, number | null, string[]]>([
    ['at the first login', like, null, ['like']],
    ['not again before its time', like, 59, []],
    ['again after it', like, 60, ['like']],
    ['at every login where it is 0', { ...like, once: 0 }, 0, ['like']],
    ['sooner where it may be skipped', { ...like, whenSkip: { askAgain: true, once: 10 } }, 10, ['like']],
    ['no sooner where it is not asked again', { ...like, whenSkip: { askAgain: false, once: 10 } }, 10, []],
    ['never again without a time', { name: 'post', pageUrl: HOTEL }, 1_000_000, []],
    ['not to what is no page of Facebook', { ...like, pageUrl: 'https://evil.example/harbour' }, null, []],
    ['not to what is no action', { ...like, name: 'poke' }, null, []],
  ])('%s', (_name, action, since, expected) => {
    expect(names(config(action), since)).toEqual(expected);
  });

  it('is all that is due, in the order of the flow, at whole addresses', () => {
    const post = { name: 'post', pageUrl: 'facebook.com/harbour.hotel', once: 1440 };
    expect(dueInvitations(config(post, like), null)).toEqual([
      { name: 'post', url: 'https://facebook.com/harbour.hotel' },
      { name: 'like', url: HOTEL },
    ]);
  });

  it('is nothing without a flow, or with one that is off', () => {
    const none: MethodConfig[] = [{}, { flow: null }, { flow: { active: false, actions: [like] } }];
    for (const given of none) {
      expect(dueInvitations(given, null)).toEqual([]);
    }
  });
});
