import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#core/texts/catalogue.ts';
import { visitor } from '#core/texts/visitor.ts';
import {
  countedText,
  gatewayProblem,
  inTime,
  momentWords,
  noticeWords,
  termsShown,
  visitorText,
  wrongText,
} from './visitor-text.ts';

it.each([
  [undefined, undefined, 'en'],
  [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [undefined, 'da,fr;q=0.5', 'fr'],
  [undefined, 'zh-TW,zh;q=0.9', 'zh-Hant'],
  [undefined, 'pt-BR', 'pt-BR'],
  ['ar', 'de', 'ar'],
  ['xx', 'sv', 'en'],
  [undefined, 'it;q=0,es', 'es'],
])('lang=%s and Accept-Language %s are answered in %s', (asked, accepted, language) => {
  const words = noticeWords(asked, accepted);
  expect(words.language).toBe(language);
  expect(words.say('notice.missing')).toBe(catalogueOf(language)?.['notice.missing']);
});

describe('what a visitor is told', () => {
  const language = (active: boolean, strings = {}) => ({ name: '', code: '', flag: '', active, strings });
  const languages = {
    en: language(true),
    de: language(true, { terms: 'Sei nett.', 'visitor.1': 'Falsch', 'visitor.2': ' ' }),
  };

  it('says a count in the plural form of its language', () => {
    const counts = (code: string, own: Record<string, string> = {}) => {
      const spoken = { languages: { [code]: language(true, own) } };
      return [1, 2, 5].map((count) => countedText(spoken, code, 'visitor.couponMinutes', count));
    };
    expect([1, 2].map((count) => countedText({ languages }, null, 'visitor.couponUses', count))).toEqual([
      '1 more login with this coupon.',
      '2 more logins with this coupon.',
    ]);
    expect(counts('de')).toEqual(['Noch 1 Minute.', 'Noch 2 Minuten.', 'Noch 5 Minuten.']);
    expect(counts('pl')).toEqual(['Pozostała 1 minuta.', 'Pozostały 2 minuty.', 'Pozostało 5 minut.']);
    expect(counts('ar')).toEqual(['بقيت دقيقة واحدة.', 'بقيت دقيقتان.', 'بقيت 5 دقائق.']);
    expect(counts('de', { 'visitor.couponMinutes.one': 'Eine Minute.' })).toEqual([
      'Eine Minute.',
      'Noch 2 Minuten.',
      'Noch 5 Minuten.',
    ]);
    // A language the product does not speak: one wording for all counts is better than English.
    expect(counts('da', { 'visitor.couponMinutes': '{count} min.' })).toEqual(['1 min.', '2 min.', '5 min.']);
    expect(counts('da')).toEqual(['1 more minute.', '2 more minutes.', '5 more minutes.']);
  });

  it('never gives a visitor wording with a broken placeholder', () => {
    const broken = { languages: { de: language(true, { 'visitor.smsWords': 'Ihr Code' }) } };
    expect(visitorText(broken, 'de', 'visitor.smsWords')).toBe('Ihr Code für das WLAN lautet {code}');
  });

  it('gives the page its own wording, where it has one', () => {
    expect(visitorText({ languages }, 'de', 'visitor.1')).toBe('Falsch');
    expect(visitorText({ languages }, 'de', 'visitor.2')).toBe('Der Gutscheincode ist nicht gültig');
    expect(visitorText({ languages }, null, 'visitor.1')).toBe('Code is not valid');
    const wrong = { key: 'form.room.invalid', words: 'Numbers only' };
    expect(wrongText({ languages }, 'en', wrong)).toBe('Numbers only');
    expect(wrongText({ languages }, 'de', 'visitor.1')).toBe('Falsch');
    expect(wrongText({ languages }, 'de', { ...wrong, key: 'terms' })).toBe('Sei nett.');
    expect(termsShown({ languages, terms: 'Be kind.' }, 'de')).toBe('Sei nett.');
    expect(termsShown({ languages, terms: 'Be kind.' }, 'en')).toBe('Be kind.');
  });

  it('gives the days in the terms in the language the terms are written in', () => {
    const page = { terms: 'Kept for {retention}.', retention_days: 30 };
    const spoken = { ...page, languages: { en: language(true), de: language(true) } };
    expect(termsShown({ ...spoken, defaultLanguage: 'en' }, 'de')).toBe('Kept for 30 days.');
    expect(termsShown({ ...spoken, defaultLanguage: 'de' }, 'en')).toBe('Kept for 30 Tage.');
    expect(termsShown({ ...spoken, defaultLanguage: null }, 'de')).toBe('Kept for 30 Tage.');
    const translated = { ...spoken.languages, de: language(true, { terms: 'Nach {retention} gel\u00f6scht.' }) };
    expect(termsShown({ ...spoken, languages: translated, defaultLanguage: 'en' }, 'de')).toBe(
      'Nach 30 Tage gel\u00f6scht.',
    );
  });
});

describe('what a gateway says went wrong', () => {
  it.each(Object.keys(visitor).filter((key) => /^visitor\.\d+$/.test(key)))('%s is said in its own sentence', (key) => {
    expect(gatewayProblem(key.slice('visitor.'.length))).toBe(key);
    expect(gatewayProblem(` ${key.slice('visitor.'.length)} `)).toBe(key);
  });

  it.each(['', ' '])('is nothing where it says %j', (error) => expect(gatewayProblem(error)).toBeNull());
  it('is nothing where it does not say', () => expect(gatewayProblem()).toBeNull());

  it.each(['9999', '1011', '3000', '4001', '10010', 'terms', 'toString', '<b>1</b>', '-1', 'x'.repeat(5_000)])(
    'is that the login failed where it says %j, whose words are not shown',
    (error) => expect(gatewayProblem(error)).toBe('visitor.2001'),
  );
});

const AT = Date.UTC(2026, 10, 26, 13, 2);
const plain = (words: string) => words.replace(/[\u202f\u00a0]/g, ' ');

/** The moments that steps of a login tell (spec errors.32, errors.33). */
it.each([
  ['Europe/Berlin', 'de', {}, '14:02'],
  ['Europe/Berlin', 'de', { withDay: true }, '26. Nov. 2026, 14:02'],
  ['America/New_York', 'en', {}, '8:02 AM'],
  ['', 'de', {}, '13:02 UTC'],
  ['Nowhere/Atall', 'de', {}, '1:02 PM UTC'],
  ['Europe/Berlin', 'no language!', {}, '1:02 PM UTC'],
])('a page in %j says in %j with %j: %s', (time_zone, language, how, words) =>
  expect(plain(momentWords({ time_zone }, language, AT, how))).toBe(words),
);

/** The wait that is told after too many forms (spec visitors.5). */
it.each([
  ['en', 400, 'in 1 second'],
  ['en', 60_000, 'in 1 minute'],
  ['en', 61_000, 'in 2 minutes'],
  ['de', 480_000, 'in 8 Minuten'],
  ['fr', 480_000, 'dans 8 minutes'],
  ['pt_BR', 480_000, 'em 8 minutos'],
  ['en', 7_200_000, 'in 2 hours'],
  ['no language!', 480_000, 'in 8 minutes'],
])('a visitor reads in %s of %i ms: %s', (code, wait, words) => expect(inTime(code, wait)).toBe(words));
