import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultConfiguration } from '#core/config/defaults.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import type { EditResult } from '#core/page/document.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import {
  addLanguage,
  EMPTY_TRASH,
  englishName,
  findLanguages,
  intoTrash,
  languageList,
  removeLanguage,
  restorable,
  setDefaultLanguage,
  setLanguageActive,
  speakLanguage,
  switchedOff,
  type Trash,
} from './languages.ts';
import { translate } from './page-language.ts';

// spec languages.2

const RUNS = process.env.PROOF ? 10_000 : 200;

const german = { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings: { terms: 'AGB' } };
const french = { code: 'fr', name: 'Français', flag: 'fr', active: false, strings: {} };

const page = (change: Partial<PageConfiguration> = {}): PageConfiguration => ({
  ...defaultConfiguration(),
  languages: { de: german, fr: french },
  defaultLanguage: 'de',
  ...change,
});

function changed(configuration: PageConfiguration, result: EditResult<Partial<PageConfiguration>>): PageConfiguration {
  return result.ok ? { ...configuration, ...result.value } : configuration;
}

const refusal = (result: EditResult<unknown>) => (result.ok ? null : result.reason);

describe('a language', () => {
  it('is added from the list without a string, and is not for visitors before its owner switches it on', () => {
    const { languages } = changed(page(), addLanguage(page(), { code: 'ar' }));
    expect(languages.ar).toEqual({ code: 'ar', name: 'العربية', flag: 'sa', active: false, strings: {} });
    expect(Object.keys(languages)).toEqual(['de', 'fr', 'ar']);
  });

  it('that is there already, or that nobody speaks, is refused', () => {
    expect(refusal(addLanguage(page(), { code: 'de' }))).toBe('translations.alreadyThere');
    for (const code of ['tlh', '', 'constructor', '__proto__'])
      expect(refusal(addLanguage(page(), { code }))).toBe('translations.notListed');
  });

  it('is removed with its place as the default', () => {
    const removed = changed(page(), removeLanguage(page(), { code: 'de' }));
    expect([removed.languages, removed.defaultLanguage]).toEqual([{ fr: french }, null]);
    const other = changed(page(), removeLanguage(page(), { code: 'fr' }));
    expect([other.languages, other.defaultLanguage]).toEqual([{ de: german }, 'de']);
  });

  it('comes back out of the trash with its strings, and as it was', () => {
    const removed = changed(page(), removeLanguage(page(), { code: 'de' }));
    const trash = intoTrash(intoTrash(EMPTY_TRASH, page(), 'de'), removed, 'fr');
    expect(restorable(trash, removed)).toEqual([['de', german]]);
    const restored = changed(removed, addLanguage(removed, { code: 'de', trash }));
    expect(restored.languages.de).toEqual(german);
    expect(restored.defaultLanguage).toBe('de');
    expect(restorable(trash, restored)).toEqual([]);
    expect(intoTrash(trash, page(), 'it')).toBe(trash);
  });

  it('that visitors do not get is not their default', () => {
    const off = changed(page(), setLanguageActive(page(), { code: 'de', active: false }));
    expect([off.languages.de?.active, off.defaultLanguage]).toEqual([false, null]);
    const on = changed(page(), setLanguageActive(page(), { code: 'fr', active: true }));
    expect([on.languages.fr?.active, on.defaultLanguage]).toEqual([true, 'de']);
  });

  describe('that was the default', () => {
    const italian = { code: 'it', name: 'Italiano', flag: 'it', active: true, strings: {} };
    const three = page({ languages: { de: german, fr: french, it: italian } });

    it('leaves that to another one visitors get, not to nobody', () => {
      expect(changed(three, removeLanguage(three, { code: 'de' })).defaultLanguage).toBe('it');
      expect(changed(three, setLanguageActive(three, { code: 'de', active: false })).defaultLanguage).toBe('it');
    });

    it('is it again when it comes back', () => {
      const trash = intoTrash(EMPTY_TRASH, three, 'de');
      const removed = changed(three, removeLanguage(three, { code: 'de' }));
      expect(changed(removed, addLanguage(removed, { code: 'de', trash })).defaultLanguage).toBe('de');
      const hidden = changed(three, setLanguageActive(three, { code: 'de', active: false }));
      const kept = switchedOff(EMPTY_TRASH, three, 'de');
      expect(
        changed(hidden, setLanguageActive(hidden, { code: 'de', active: true, trash: kept })).defaultLanguage,
      ).toBe('de');
      expect(
        changed(hidden, setLanguageActive(hidden, { code: 'fr', active: true, trash: kept })).defaultLanguage,
      ).toBe('it');
    });

    it('is it again when it was switched off, removed, restored and switched on', () => {
      const hidden = changed(three, setLanguageActive(three, { code: 'de', active: false }));
      const trash = intoTrash(switchedOff(EMPTY_TRASH, three, 'de'), hidden, 'de');
      const removed = changed(hidden, removeLanguage(hidden, { code: 'de' }));
      const restored = changed(removed, addLanguage(removed, { code: 'de', trash }));
      expect([restored.defaultLanguage, restored.languages.de?.active]).toEqual(['it', false]);
      expect(changed(restored, setLanguageActive(restored, { code: 'de', active: true, trash })).defaultLanguage).toBe(
        'de',
      );
    });

    it('is not it again where somebody has chosen another one since', () => {
      const trash = intoTrash(EMPTY_TRASH, three, 'de');
      const removed = changed(three, removeLanguage(three, { code: 'de' }));
      const chosen = changed(removed, setDefaultLanguage(removed, { code: 'fr' }));
      expect(changed(chosen, addLanguage(chosen, { code: 'de', trash })).defaultLanguage).toBe('fr');
    });
  });

  it('that is made the default becomes active, and none may be it', () => {
    const chosen = changed(page(), setDefaultLanguage(page(), { code: 'fr' }));
    expect([chosen.languages.fr?.active, chosen.defaultLanguage]).toEqual([true, 'fr']);
    expect(changed(page(), setDefaultLanguage(page(), { code: null })).defaultLanguage).toBeNull();
  });

  it('says a text until the text is emptied', () => {
    const said = changed(page(), translate(page(), { code: 'de', key: 'node.a.text', value: ' Hallo ' }));
    expect(said.languages.de?.strings).toEqual({ terms: 'AGB', 'node.a.text': ' Hallo ' });
    const silent = changed(said, translate(said, { code: 'de', key: 'terms', value: '' }));
    expect(silent.languages.de?.strings).toEqual({ 'node.a.text': ' Hallo ' });
    const odd = changed(page(), translate(page(), { code: 'de', key: '__proto__', value: 'x' }));
    expect(Object.keys(odd.languages.de?.strings ?? {})).toEqual(['terms', '__proto__']);
  });

  it('takes no translation that is too long', () => {
    const value = 'x'.repeat(200_001);
    expect(refusal(translate(page(), { code: 'de', key: 'terms', value }))).toBe('page.translationTooLong');
  });

  it('takes a message to visitors as words of 500 characters at most', () => {
    const say = (key: string, value: string) => translate(page(), { code: 'de', key, value });
    expect(refusal(say('visitor.1', 'x'.repeat(500)))).toBeNull();
    expect(refusal(say('visitor.1', 'x'.repeat(501)))).toBe('page.sentenceTooLong');
    for (const tagged of ['<b>Nein</b>', 'Nein<br>', '<script src=//a>', '</p>', '<!-- x -->'])
      expect(refusal(say('visitor.1', tagged))).toBe('page.sentenceMarkup');
    for (const words of ['1 < 2', 'a <- b', '<3', 'a > b']) expect(refusal(say('visitor.1', words))).toBeNull();
    expect(refusal(say('node.a.text', '<b>Ja</b>'))).toBeNull();
  });

  it('becomes what the page is written in: added where it is missing, and the default', () => {
    const spoken = changed(page(), speakLanguage(page(), { code: 'it' }));
    expect([spoken.languages.it?.active, spoken.defaultLanguage]).toEqual([true, 'it']);
    const known = changed(page(), speakLanguage(page(), { code: 'fr' }));
    expect([known.languages.fr?.active, known.defaultLanguage]).toEqual([true, 'fr']);
    expect(known.languages.de).toEqual(german);
    expect(refusal(speakLanguage(page(), { code: 'tlh' }))).toBe('translations.notListed');
  });

  it('that the page does not have is refused by every verb', () => {
    const refusals = [
      removeLanguage(page(), { code: 'it' }),
      setLanguageActive(page(), { code: 'it', active: true }),
      setDefaultLanguage(page(), { code: 'it' }),
      translate(page(), { code: 'toString', key: 'terms', value: 'x' }),
    ].map(refusal);
    expect(refusals).toEqual(Array(4).fill('page.noLanguage'));
  });
});

describe('whatever is done to the languages', () => {
  const code = fc.oneof(
    fc.constantFrom('de', 'fr', 'ar', 'de-AT', 'zh-Hans'),
    fc.constantFrom('', '__proto__', 'constructor', 'xx', 'd e'),
  );
  const change = fc.oneof(
    fc.record({ kind: fc.constantFrom('add', 'remove', 'on', 'off', 'default', 'none'), code }),
    fc.record({ kind: fc.constant('say'), code, key: fc.string(), value: fc.string({ unit: 'binary' }) }),
  );
  type LanguageChange = { kind: string; code: string; key?: string; value?: string };

  function act(now: PageConfiguration, trash: Trash, { kind, code, key = '', value = '' }: LanguageChange) {
    if (kind === 'add') return addLanguage(now, { code, trash });
    if (kind === 'remove') return removeLanguage(now, { code });
    if (kind === 'say') return translate(now, { code, key, value });
    if (kind === 'default' || kind === 'none') return setDefaultLanguage(now, { code: kind === 'none' ? null : code });
    return setLanguageActive(now, { code, active: kind === 'on', trash });
  }

  it('the configuration fits its schema, its default is active, and nothing given is changed', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 25 }), (changes) => {
        let now = Object.freeze(page({ languages: {}, defaultLanguage: null })) as PageConfiguration;
        let trash = EMPTY_TRASH;
        for (const each of changes) {
          const before = JSON.stringify(now);
          const result = act(now, trash, each);
          if (each.kind === 'remove' && result.ok) trash = intoTrash(trash, now, each.code);
          if (each.kind === 'off' && result.ok) trash = switchedOff(trash, now, each.code);
          expect(JSON.stringify(now)).toBe(before);
          now = changed(now, result);
          expect(validate(now)).toBe(true);
          if (now.defaultLanguage !== null) expect(now.languages[now.defaultLanguage]?.active).toBe(true);
          for (const [own, language] of Object.entries(now.languages)) expect(language.code).toBe(own);
        }
      }),
      { numRuns: RUNS },
    );
  });
});

describe('the list of languages', () => {
  it.each([
    ['', languageList.length],
    ['deutsch', 3],
    ['German', 3],
    ['zz', 0],
  ])('has for %j so many: %i', (typed, count) => expect(findLanguages(typed)).toHaveLength(count));

  it.each([
    ['arabic', 'ar'],
    ['عربية', 'ar'],
    ['francais', 'fr'],
    ['  ITALIANO ', 'it'],
    ['de-at', 'de-AT'],
    ['Spanish', 'es'],
    ['Norwegian', 'nb'],
  ])('has %j first for what means it', (typed, code) => expect(findLanguages(typed)[0]?.code).toBe(code));

  it('knows English names, and takes codes that are no tags as they are', () => {
    expect([englishName('ar'), englishName('zh_Hans'), englishName('x!')]).toEqual([
      'Arabic',
      expect.stringContaining('Chinese'),
      'x!',
    ]);
  });
});
