import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { Advertising, PageConfiguration } from '#core/config/types.ts';
import { termsShown, visitorText, wrongText } from '#core/portal/visitor-text.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { fields, language, translatedPage, withChange } from '#core/testing/translated-page.ts';
import { catalogueOf } from '#core/texts/catalogue.ts';
import { placeholdersIn } from '#core/texts/placeholders.ts';
import { visitor } from '#core/texts/visitor.ts';
import { findTexts, progressOf } from './progress.ts';
import { cleanUp, knownKeys, leftovers, translatables } from './translatables.ts';

const RUNS = process.env.PROOF ? 5_000 : 60;

describe('what can be translated', () => {
  it('is every text of an element in the order of the page, the fields, the terms and what visitors are told', () => {
    const texts = translatables(translatedPage(), 'de');
    expect(texts.filter(({ group }) => group !== 'visitor').map((each) => [each.key, each.source, each.where])).toEqual(
      [
        ['node.new2.text', 'Welcome', 'Greeting'],
        ['node.new4.alt', 'The beach', 'Picture, description'],
        ['node.new5.text', 'Go online', 'Custom Form'],
        ['form.room.label', 'Room', 'Room, name of the field'],
        ['form.meal.label', 'Meal', 'Meal, name of the field'],
        ['form.meal.option.1', 'Soup', 'Meal, option 1'],
        ['form.meal.option.2', 'Salad', 'Meal, option 2'],
        ['form.room.invalid', 'No such room', 'Room, said of a wrong value'],
        ['terms', 'Be kind', 'Terms & Conditions'],
      ],
    );
  });

  it('is of what visitors are told only what this page can say', () => {
    const keysOf = (change: Partial<PageConfiguration>, code = 'de') =>
      translatables(withChange(translatedPage(), change), code)
        .filter(({ group }) => group === 'visitor')
        .map(({ key }) => key.replace('visitor.', ''));
    const always = [
      '2001',
      '2004',
      'method',
      'connecting',
      'continue',
      'connected',
      'connectedHint',
      'expired',
      'back',
    ];
    expect(keysOf({})).toEqual(expect.arrayContaining([...always, 'terms', 'required', 'format', 'optional']));
    const method = (name: string, config = {}) => ({ authentications: [{ name, active: true, config }], terms: '' });
    const click = keysOf(method('click'));
    expect(click).toEqual(expect.arrayContaining(always));
    for (const key of [
      'terms',
      'security',
      'password',
      'required',
      '1',
      '2',
      '1003',
      '3001',
      'smsWords',
      'email',
      'phone',
    ])
      expect(click, key).not.toContain(key);
    expect(click.filter((key) => /^(coupon|account|advert|facebook|languages)/.test(key))).toEqual([]);
    const more = (name: string, config = {}) => keysOf(method(name, config)).filter((key) => !click.includes(key));
    expect(more('code')).toEqual(['1', 'answerTooLong']);
    expect(more('email')).toEqual(['email', 'answerTooLong']);
    expect(more('coupon')).toEqual(expect.arrayContaining(['2', '1001', '1010']));
    expect(more('coupon')).not.toContain('couponUses');
    expect(more('coupon', { showUsage: true })).toContain('couponUses.one');
    expect(more('sms')).toEqual(expect.arrayContaining(['3001', 'smsWords', 'phonePrefix', 'smsAgain']));
    expect(more('facebook')).toEqual(expect.arrayContaining(['2002', 'accountLeaving', 'facebookLike']));
    const adverts = (change: Partial<Advertising>) => ({
      ...method('click'),
      advertising: { ...defaultConfiguration().advertising, active: true, ...change },
    });
    expect(keysOf(adverts({}))).not.toContain('advertLink');
    expect(keysOf(adverts({ details: { '/a': { link: 'https://a.example' } } }))).toContain('advertLink');
    expect(keysOf({ security: { active: true, code: 'x' } })).toContain('password');
    const german = language({ 'visitor.1003': 'Weg' });
    expect(keysOf({ ...method('click'), ...german })).toContain('1003');
  });

  it('is the description of an advert, once, as long as adverts are shown', () => {
    const described = (active: boolean) => {
      const urls = ['', '/a', '/b', '/a'];
      const details = { '/a': { alt: 'Two for one' }, '/c': { alt: 'Gone' } };
      const advertising = { ...defaultConfiguration().advertising, active, urls, details };
      return withChange(translatedPage(), { advertising });
    };
    const found = (active: boolean) =>
      translatables(described(active), 'de').filter(({ key }) => key.startsWith('advert.'));
    expect(found(true)).toEqual([
      {
        key: 'advert./a.alt',
        source: 'Two for one',
        shipped: '',
        group: 'page',
        where: expect.stringContaining('Advert 1'),
      },
    ]);
    expect(found(false)).toEqual([]);
    const strings = { 'advert./a.alt': 'Zwei für eins', 'advert./c.alt': 'Weg' };
    expect(leftovers(knownKeys(described(false), 'de'), strings)).toEqual(['advert./c.alt']);
  });

  it('is a sentence with a count in every plural form of the language', () => {
    const coupon = { authentications: [{ name: 'coupon', active: true, config: { showUsage: true } }] };
    const formsIn = (code: string) =>
      translatables(withChange(translatedPage(), coupon), code).flatMap(({ key, where }) =>
        key.startsWith('visitor.couponUses') ? [[key.slice('visitor.couponUses'.length), where]] : [],
      );
    expect(formsIn('ja')).toEqual([['', 'Coupons, for other counts']]);
    expect(formsIn('de')).toEqual([
      ['.one', 'Coupons, for 1'],
      ['', 'Coupons, for other counts'],
    ]);
    expect(formsIn('ar').map(([form]) => form)).toEqual(['.zero', '.one', '.two', '.few', '.many', '']);
    expect(formsIn('pl')[1]).toEqual(['.few', 'Coupons, for 2, 3, 4 …']);
  });

  it('is not asked where the product says it itself: its sentences, names of fields and words of buttons left as they were', () => {
    const untouched = withChange(translatedPage(), {
      authentications: [
        { name: 'form', active: true, config: { fields: [{ type: 'string', key: '__email__', label: 'Email' }] } },
      ],
    });
    const says = (code: string) =>
      Object.fromEntries(translatables(untouched, code).map(({ key, shipped }) => [key, shipped]));
    expect(says('fr')).toMatchObject({
      'form.__email__.label': 'E-mail',
      'visitor.required': 'Ce champ est obligatoire',
      'node.new2.text': '',
      terms: '',
    });
    expect(says('da')).toMatchObject({ 'form.__email__.label': '', 'visitor.required': '' });
  });

  it('tells apart by their codes what visitors are told in the same words', () => {
    const authentications = [{ name: 'coupon', active: true, config: {} }];
    const texts = translatables(withChange(translatedPage(), { authentications }), 'de').filter(
      ({ group }) => group === 'visitor',
    );
    const rows = texts.map(({ where, source }) => `${where}: ${source}`);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toContain('Coupons, code 1004: Coupon validity expired');
  });

  it('is an empty text as well where it is translated, and no terms that are not asked', () => {
    const translated = translatables(translatedPage({ 'node.new3.text': 'Hallo' }), 'de');
    expect(translated.map(({ key }) => key)).toContain('node.new3.text');
    expect(translatables(withChange(translatedPage(), { terms: ' ' }), 'de').map(({ key }) => key)).not.toContain(
      'terms',
    );
  });

  it('is the form that a social method asks for, once', () => {
    const forced = { name: 'google', active: true, config: { forceCustomForm: true } };
    const authentications = [forced, { name: 'form', active: false, config: { fields } }];
    const keys = translatables(withChange(translatedPage(), { authentications }), 'de').map(({ key }) => key);
    expect(keys.filter((key) => key.startsWith('form.'))).toEqual([
      'form.room.label',
      'form.meal.label',
      'form.meal.option.1',
      'form.meal.option.2',
      'form.room.invalid',
    ]);
  });

  it('has each key once, whatever the page', () => {
    fc.assert(
      fc.property(arbitraryDraft, (any) => {
        const keys = translatables(any, 'ar').map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('comes out translated on the published page', () => {
    const translated = Object.fromEntries(translatables(translatedPage(), 'de').map(({ key }) => [key, `«${key}»`]));
    const { html } = compile(translatedPage(translated), firstVisit('/p/1', 'de'));
    const drawn = translatables(translatedPage(), 'de').filter(
      ({ group, key }) => group !== 'visitor' && !key.endsWith('.invalid'),
    );
    for (const { key, source } of drawn) {
      expect(html).toContain(`«${key}»`);
      expect(html).not.toContain(`>${source}<`);
    }
  });
});

test('what a visitor is told comes out translated, each message and the words for a wrong value', () => {
  const keys = Object.keys(visitor) as (keyof typeof visitor)[];
  const own = Object.fromEntries(keys.map((key) => [key, `«${key}» ${placeholdersIn(visitor[key]).join(' ')}`]));
  const { configuration } = translatedPage({ ...own, terms: '«terms»', 'form.room.invalid': '«form.room.invalid»' });
  for (const key of keys) {
    expect(visitorText(configuration, 'de', key)).toBe(own[key]);
    expect(wrongText(configuration, 'de', key)).toBe(own[key]);
    expect(visitorText(configuration, null, key)).toBe(visitor[key]);
    expect(visitorText(translatedPage().configuration, 'de', key)).toBe(catalogueOf('de')?.[key]);
  }
  expect(wrongText(configuration, 'de', { key: 'form.room.invalid', words: 'No such room' })).toBe(
    '«form.room.invalid»',
  );
  expect(termsShown(configuration, 'de')).toBe('«terms»');
});

describe('how far a language is', () => {
  it('counts what is translated; blanks are not', () => {
    const texts = translatables(translatedPage(), 'de');
    const strings = { 'node.new2.text': 'Willkommen', terms: ' \n', 'node.gone.text': 'weg' };
    const total = texts.filter(({ group }) => group !== 'visitor').length;
    expect(progressOf(texts, { strings })).toEqual({ done: 1, total, outdated: 0 });
    expect(progressOf(translatables(translatedPage(), 'da'), { strings }).total).toBeGreaterThan(total + 10);
  });

  it.each([
    ['welcome', false, ['node.new2.text']],
    ['WILLKOMMEN', false, ['node.new2.text']],
    ['greeting', false, ['node.new2.text']],
    ['form.meal', true, ['form.meal.label', 'form.meal.option.1', 'form.meal.option.2']],
    ['welcome', true, []],
    ['no such words', false, []],
  ])('%j, to do only %j, finds %j', (search, openOnly, keys) => {
    const found = findTexts(
      translatables(translatedPage(), 'de'),
      { strings: { 'node.new2.text': 'Willkommen' } },
      { search, openOnly },
    );
    expect(found.map(({ key }) => key)).toEqual(keys);
  });
});

describe('strings that nothing reads', () => {
  const strings = { terms: 'AGB', 'node.new2.text': 'Hallo', 'node.gone.text': 'weg', 'form.old.label': 'alt', x: 'y' };

  it('are kept and counted until somebody cleans up', () => {
    expect(leftovers(knownKeys(translatedPage(), 'de'), strings)).toEqual(['node.gone.text', 'form.old.label', 'x']);
    const cleaned = cleanUp(translatedPage(strings), 'de');
    expect(cleaned.ok && cleaned.value.languages?.de?.strings).toEqual({ terms: 'AGB', 'node.new2.text': 'Hallo' });
    expect(cleanUp(translatedPage(), 'it').ok).toBe(false);
  });

  it('are not those of a method that has left the page, of an empty text, or of terms that are not asked', () => {
    const off = withChange(translatedPage({ 'form.room.label': 'Zimmer', 'node.new3.text': 'Hallo', terms: 'AGB' }), {
      authentications: [{ name: 'form', active: false, config: { fields } }],
      terms: '',
    });
    expect(leftovers(knownKeys(off, 'de'), off.configuration.languages.de?.strings ?? {})).toEqual([]);
  });
});
