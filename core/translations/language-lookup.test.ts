import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import { languageOf, translationOf } from '#core/config/page-strings.ts';
import { page } from '#core/testing/published.ts';
import { language, translatedPage, withChange } from '#core/testing/translated-page.ts';
import { text } from '#core/texts/index.ts';
import { exportTranslations, translationRows } from './export-translations.ts';
import { importTranslations, readRows } from './import-translations.ts';
import { englishName, findLanguages, languageList, listedLanguage } from './languages.ts';
import { LONGEST_TRANSLATION, translate, withLanguage } from './page-language.ts';
import { findTexts, isMissing, progressOf, simplified } from './progress.ts';
import { shownTexts, visitorKeys } from './visitor-texts.ts';

describe('a text in a language', () => {
  const strings = JSON.parse('{"terms":"AGB","blank":" ","__proto__":"proto"}') as Record<string, string>;

  test.each([
    ['terms', 'AGB'],
    ['blank', ' '],
    ['__proto__', 'proto'],
    ['constructor', ''],
    ['gone', ''],
  ])('under %j is %j', (key, words) => expect(translationOf(strings, key)).toBe(words));

  test.each([
    ['terms', '', false],
    ['blank', '', true],
    ['gone', '', true],
    ['gone', 'as the product says it', false],
    ['blank', 'as the product says it', false],
    ['constructor', '', true],
  ])('under %j, which the product says as %j, is missing: %s', (key, shipped, missing) => {
    expect(isMissing({ strings }, { key, shipped })).toBe(missing);
  });

  it('counts as done only where its owner is asked for it', () => {
    const one = (key: string, shipped = '') => ({ key, shipped, source: 'x', group: 'page' as const, where: 'x' });
    expect(progressOf([], { strings })).toEqual({ done: 0, total: 0, outdated: 0 });
    expect(progressOf([one('terms'), one('blank'), one('gone'), one('terms', 'shipped')], { strings })).toEqual({
      outdated: 0,
      done: 1,
      total: 3,
    });
  });
});

describe('a search', () => {
  test.each([
    ['Été', 'ete'],
    ['  STRASSE ', 'strasse'],
    ['ｆｕｌｌ', 'full'],
    ['ñandú', 'nandu'],
    ['مُحَمَّد', 'محمد'],
    ['', ''],
  ])('compares %j as %j', (typed, compared) => expect(simplified(typed)).toBe(compared));

  const texts = [
    { key: 'node.a.text', source: 'Café', shipped: '', group: 'page' as const, where: 'Greeting' },
    {
      key: 'visitor.1',
      source: 'Code is not valid',
      shipped: 'Code ungültig',
      group: 'visitor' as const,
      where: 'Code',
    },
  ];
  const found = (search: string, openOnly = false) =>
    findTexts(texts, { strings: { 'node.a.text': 'Kaffee' } }, { search, openOnly }).map(({ key }) => key);

  it('looks in the text, its translation, what the product says, what it belongs to, and its key', () => {
    for (const search of ['cafe', 'KAFFEE', 'greet', 'node.a']) expect(found(search)).toEqual(['node.a.text']);
    for (const search of ['ungultig', 'visitor.1', 'not valid']) expect(found(search)).toEqual(['visitor.1']);
    expect(found('  ')).toEqual(['node.a.text', 'visitor.1']);
    expect(found('', true)).toEqual([]);
  });

  it('finds a listed language by its name, by its English name and by its code, itself first', () => {
    for (const { code, name } of languageList) {
      expect(findLanguages(code)[0]?.code, code).toBe(code);
      expect(
        findLanguages(name).map((each) => each.code),
        name,
      ).toContain(code);
      expect(
        findLanguages(englishName(code)).map((each) => each.code),
        code,
      ).toContain(code);
    }
  });

  it('never fails, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('(', '\\', '\ud800', '.*')), (typed) => {
        expect(findLanguages(typed).length).toBeLessThanOrEqual(languageList.length);
        expect(found(typed).length).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('a language of a page', () => {
  const { languages } = { languages: { ...language({ terms: 'AGB' }).languages } };

  test.each(['fr', '', 'DE', 'constructor', '__proto__'])('%j is none it has', (code) => {
    expect(languageOf({ languages }, code)).toBeUndefined();
    expect(listedLanguage(`${code}!`)).toBeUndefined();
  });

  it('is replaced alone, in its place', () => {
    const two = { ...languages, fr: { ...languages.de, code: 'fr' } };
    const after = withLanguage({ languages: two }, 'de', { ...languages.de, active: false }).languages;
    expect(Object.keys(after)).toEqual(['de', 'fr']);
    expect(after.fr).toBe(two.fr);
  });

  it('takes a translation up to its limit, and none with a broken placeholder', () => {
    const configuration = { ...defaultConfiguration(), ...language() };
    const said = (key: string, value: string) => {
      const result = translate(configuration, { code: 'de', key, value });
      return result.ok ? 'taken' : text(result.reason, result.params);
    };
    expect(said('terms', 'x'.repeat(LONGEST_TRANSLATION))).toBe('taken');
    expect(said('terms', 'x'.repeat(LONGEST_TRANSLATION + 1))).toBe(text('page.translationTooLong'));
    expect(said('visitor.smsWords', 'Ihr Code')).toContain('{code}');
    expect(said('visitor.smsWords', '')).toBe('taken');
  });
});

describe('a sentence for visitors', () => {
  const shows = (name: string, config: object = {}, change: object = {}) =>
    shownTexts(page({ authentications: [{ name, active: true, config: config as never }], ...change }).configuration);

  test.each([
    ['visitor.1', 'code', 'click'],
    ['visitor.2', 'coupon', 'code'],
    ['visitor.1003', 'coupon', 'sms'],
    ['visitor.2002', 'google', 'sms'],
    ['visitor.3001', 'sms', 'phone'],
    ['visitor.smsWords', 'sms', 'email'],
    ['visitor.email', 'email', 'phone'],
    ['visitor.phone', 'phone', 'email'],
    ['visitor.phone', 'emailphone', 'code'],
    ['visitor.phonePrefix', 'sms', 'phone'],
    ['visitor.facebookLike', 'facebook', 'google'],
    ['visitor.required', 'form', 'click'],
  ])('%s is shown by a page with %s, and not with %s', (key, shown, hidden) => {
    const fields = [{ type: 'text', key: 'a', label: 'A' }];
    expect(shows(shown, { fields })(key)).toBe(true);
    expect(shows(hidden)(key)).toBe(false);
  });

  it('is shown where its setting is on', () => {
    expect(shows('click', {}, { terms: 'Be kind.' })('visitor.acceptTerms')).toBe(true);
    expect(shows('click', {}, { terms: ' ' })('visitor.acceptTerms')).toBe(false);
    expect(shows('click', {}, { security: { active: true, code: 'x' } })('visitor.password')).toBe(true);
    expect(shows('click')('visitor.password')).toBe(false);
    const { advertising } = defaultConfiguration();
    const adverts = (type: string) => shows('click', {}, { advertising: { ...advertising, active: true, type } });
    expect([adverts('image')('visitor.advertWatch'), adverts('image')('visitor.advertWait')]).toEqual([false, true]);
    expect(adverts('youtube')('visitor.advertWatch')).toBe(true);
    expect(shows('click')('visitor.advertWait')).toBe(false);
  });

  it('of a form is shown where a field of it is asked', () => {
    const field = (key: string) => shows('form', { fields: [{ type: 'string', key, label: key }] });
    expect(field('__email__')('visitor.email')).toBe(true);
    expect(field('__verified_phone__')('visitor.3001')).toBe(true);
    expect(field('__phone__')('visitor.phonePrefix')).toBe(true);
    expect(field('room')('visitor.email')).toBe(false);
  });

  it('has a key for each plural form of a language', () => {
    expect(visitorKeys('ar').length).toBeGreaterThan(visitorKeys('de').length);
    expect(visitorKeys('de').length).toBeGreaterThan(visitorKeys('ja').length);
    for (const code of ['ar', 'de', 'ja', 'xx', 'not a tag']) {
      const keys = visitorKeys(code);
      expect(new Set(keys).size).toBe(keys.length);
      for (const key of keys) expect(key).toMatch(/^visitor\./);
    }
  });
});

describe('a file of translations', () => {
  it('has each text once, with what the page says, else what the product says', () => {
    const rows = translationRows(translatedPage({ 'node.new2.text': 'Willkommen', terms: ' ' }), 'de');
    const row = (key: string) => rows.find((each) => each.key === key);
    expect(row('node.new2.text')).toEqual({ key: 'node.new2.text', source: 'Welcome', target: 'Willkommen' });
    expect(row('terms')?.target).toBe('');
    expect(row('visitor.required')?.target).not.toBe('');
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
    expect(translationRows(translatedPage(), 'xx').every(({ target }) => target === '')).toBe(true);
  });

  it('that comes back as it left changes nothing', () => {
    const draft = translatedPage({ 'node.new2.text': "=cmd|' /C calc'!A0", terms: '"AGB"\r\n;,' });
    for (const format of ['csv', 'json'] as const) {
      const imported = importTranslations(draft, { code: 'de', source: exportTranslations(draft, 'de', format) });
      expect(imported).toMatchObject({ ok: true, change: {}, report: { taken: [], unknown: [] } });
    }
  });

  it('may name its columns in any case and order, and have others', () => {
    const read = readRows('note, TARGET ,Key\n1,AGB,terms\n,,\n2,,x\n');
    expect(read).toEqual({
      ok: true,
      rows: [
        { key: 'terms', target: 'AGB' },
        { key: 'x', target: '' },
      ],
    });
  });

  it('may have keys of prototypes, which are keys like any other', () => {
    const read = readRows('{"__proto__":"a","constructor":"b"}');
    expect(read.ok && read.rows.map(({ key }) => key)).toEqual(['__proto__', 'constructor']);
    const imported = importTranslations(withChange(translatedPage(), {}), { code: 'de', source: '{"__proto__":"a"}' });
    expect(imported.ok && imported.report.unknown).toEqual(['__proto__']);
  });

  it('is read or refused with words, and never crashes, whatever it holds', () => {
    const piece = fc.constantFrom(
      'key',
      'target',
      'source',
      ',',
      ';',
      '\t',
      '"',
      '\n',
      '\r\n',
      '{',
      '[',
      ']',
      '}',
      ':',
      "'=",
      'terms',
      '\uFEFF',
      'sep=;',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 25 }),
        (pieces) => {
          const read = readRows(pieces.join(''));
          if (!read.ok) expect(text(read.key, read.params)).not.toMatch(/undefined|\{\w+\}/);
          else
            for (const { key, target } of read.rows) expect([typeof key, typeof target]).toEqual(['string', 'string']);
        },
      ),
      { numRuns: 400 },
    );
  });
});
