import { describe, expect, it, test } from 'vitest';
import { CATALOGUE_CODES, catalogueCode, catalogueOf, catalogues, writtenIn } from './catalogue.ts';
import { english } from './catalogues/en.ts';
import { fieldTexts, methodWords } from './login.ts';
import { formKey, placeholderFault, placeholdersIn, pluralForms, splitForm } from './placeholders.ts';

/** What English says in several plural forms, another language says in its own. */
const SENTENCES = Object.entries(english).filter(([key]) => splitForm(key).form === 'other');
const isCounted = (key: string) => Object.hasOwn(english, formKey(key, 'one'));

function keysIn(code: string): string[] {
  return SENTENCES.flatMap(([key]) =>
    isCounted(key) ? [...pluralForms(code).keys()].map((form) => formKey(key, form)) : [key],
  );
}

describe.each(CATALOGUE_CODES)('in %s', (code) => {
  const said: Readonly<Record<string, string>> = catalogues[code];

  it('visitors are told everything, in every plural form there is, and nothing else', () => {
    expect(Object.keys(said).sort()).toEqual(keysIn(code).sort());
    for (const [key, words] of Object.entries(said)) expect(words.trim(), key).not.toBe('');
  });

  it('every sentence keeps its placeholders', () => {
    for (const [key, words] of Object.entries(said)) {
      expect(placeholderFault(code, key, words), key).toBeNull();
      const source: string | undefined = Object.fromEntries(SENTENCES)[splitForm(key).key];
      const strange = placeholdersIn(words).filter((each) => !placeholdersIn(source ?? '').includes(each));
      expect(strange, key).toEqual([]);
    }
  });

  it('sentences end where English ones end, and labels do not', () => {
    const ends = (words: string) => /[^.][.。！!？?؟]$/.test(words);
    for (const [key, source] of SENTENCES) expect(ends(said[key] ?? ''), key).toBe(ends(source));
  });
});

it.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['de_CH', 'de'],
  ['fr-CA', 'fr'],
  ['pt-BR', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['zh', 'zh-Hans'],
  ['zh-TW', 'zh-Hant'],
  ['zh_Hant', 'zh-Hant'],
  ['en-US', 'en'],
  ['da', null],
  ['sr-Latn', null],
  ['', null],
  ['x!', null],
])('a page in %j is spoken for in %j', (code, found) => expect(catalogueCode(code)).toBe(found));

test('what the product wrote into a page is known by its words, and says the same wherever it was written', () => {
  const written = Object.entries({ ...fieldTexts, ...methodWords });
  for (const [key, words] of written) {
    const alike = written.filter(([, other]) => other === words).map(([other]) => other);
    for (const code of CATALOGUE_CODES) {
      const said: Readonly<Record<string, string>> = catalogueOf(code) ?? {};
      expect(
        alike.map((other) => said[other]),
        `${code} ${key}`,
      ).toEqual(alike.map(() => said[key]));
      expect(writtenIn(code, words)).toBe(said[key]);
    }
  }
  expect(writtenIn('de', 'Welcome')).toBeUndefined();
  expect(writtenIn('da', 'Email')).toBeUndefined();
  expect(writtenIn(null, 'Email')).toBeUndefined();
});
