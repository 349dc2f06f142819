import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tellFindings } from '#core/testing/page-checks.ts';
import { text } from '#core/texts/index.ts';
import { baseLanguage, pageStrings, translationProblem, translationProblems } from './page-strings.ts';
import type { PageLanguage } from './types.ts';

const language = (code: string, strings: Record<string, string> = {}, active = true): PageLanguage => ({
  code,
  name: code === 'de' ? 'Deutsch' : '',
  flag: '',
  active,
  strings,
});

describe('a text of the page in one of its languages', () => {
  const languages = {
    de: language('de', {
      terms: 'AGB',
      'node.a.text': '  ',
      'node.b.text': '',
      'visitor.smsWords': 'Ihr Code',
      'visitor.couponUses': 'Noch {count} Mal',
      'visitor.couponUses.one': 'Noch ein Mal',
    }),
  };
  const german = pageStrings({ languages }, 'de');

  test.each([
    ['terms', 'AGB'],
    ['visitor.couponUses', 'Noch {count} Mal'],
    // A form for one count alone may say the count in words.
    ['visitor.couponUses.one', 'Noch ein Mal'],
  ])('%s is what the translator wrote', (key, words) => expect(german(key)).toBe(words));

  test.each([
    ['node.a.text', 'blank'],
    ['node.b.text', 'empty'],
    ['visitor.smsWords', 'without the code it is for'],
    ['node.c.text', 'not there'],
    ['constructor', 'not there'],
    ['__proto__', 'not there'],
  ])('%s is not translated, because it is %s', (key) => expect(german(key)).toBeUndefined());

  test.each([null, 'fr', 'constructor', '__proto__', ''])('nothing is translated into %j', (code) => {
    expect(pageStrings({ languages }, code)('terms')).toBeUndefined();
  });

  test('may stand under the name of a prototype', () => {
    const strings = JSON.parse('{"__proto__":"proto","constructor":"built"}') as Record<string, string>;
    const translate = pageStrings({ languages: { de: language('de', strings) } }, 'de');
    expect([translate('__proto__'), translate('constructor'), translate('toString')]).toEqual([
      'proto',
      'built',
      undefined,
    ]);
  });
});

describe('a translation that cannot be used', () => {
  const problem = (code: string, key: string, value: string) => {
    const found = translationProblem({ code, name: code === 'de' ? 'Deutsch' : '' }, key, value);
    return found && text(found.key, found.params);
  };

  test('is told with its language and the placeholder it lacks', () => {
    const said = problem('de', 'visitor.smsWords', 'Ihr Code');
    expect(said).toContain('Deutsch');
    expect(said).toContain('{code}');
    expect(translationProblem({ code: 'de', name: 'Deutsch' }, 'visitor.smsWords', 'x')?.key).toBe(
      'config.placeholderMissing',
    );
  });

  test('is told with the placeholder that nothing fills in', () => {
    expect(problem('de', 'visitor.1', 'Falsch: {code}')).toContain('{code}');
    expect(translationProblem({ code: 'de', name: '' }, 'visitor.1', '{code}')?.key).toBe('config.placeholderUnknown');
  });

  test('names a language without a name by its code', () => {
    expect(problem('fr', 'visitor.1', '{code}')).toContain('fr');
  });

  test.each([
    ['visitor.smsWords', 'Ihr Code ist {code}'],
    ['visitor.smsWords', ' '],
    ['visitor.1', 'Falsch'],
    ['node.a.text', 'any {word} in braces'],
    ['terms', '{code}'],
  ])('is not %s as %j', (key, value) => expect(problem('de', key, value)).toBeNull());

  test('is a finding of the configuration at its key, whatever the key is made of', () => {
    const languages = {
      de: language('de', { 'visitor.1': '{code}', terms: 'AGB' }),
      fr: language('fr', { 'visitor.1': 'Non', 'visitor.smsWords': 'Votre code' }),
    };
    const findings = translationProblems({ languages });
    expect(findings.map(({ path, severity }) => [path, severity])).toEqual([
      ['/languages/de/strings/visitor.1', 'error'],
      ['/languages/fr/strings/visitor.smsWords', 'error'],
    ]);
    expect(tellFindings(findings)[1]).toContain('fr');
  });

  test('is never handed out as a text of the page', () => {
    const keys = fc.constantFrom('visitor.1', 'visitor.smsWords', 'visitor.advertWait', 'visitor.couponUses', 'terms');
    const words = fc.string({ unit: fc.constantFrom('{', '}', 'code', 'seconds', 'count', 'a', ' ') });
    fc.assert(
      fc.property(fc.dictionary(keys, words), (strings) => {
        const languages = { de: language('de', strings) };
        const broken = new Set(translationProblems({ languages }).map(({ path }) => path.split('/')[4]));
        for (const [key, value] of Object.entries(strings)) {
          const usable = value.trim() !== '' && !broken.has(key);
          expect(pageStrings({ languages }, 'de')(key)).toBe(usable ? value : undefined);
        }
      }),
    );
  });
});

describe('the language of the words of the page itself', () => {
  const of = (strings: Record<string, string>, defaultLanguage: string | null = 'de', active = true) =>
    baseLanguage({ languages: { de: language('de', strings, active), fr: language('fr') }, defaultLanguage });

  test('is the default language as long as nothing of the page is translated into it', () => {
    expect(of({})).toBe('de');
    expect(of({ 'visitor.1': 'Falsch', 'node.a.text': ' ' })).toBe('de');
  });

  test('is not known once a text of the page is translated into the default language', () => {
    expect(of({ 'node.a.text': 'Hallo' })).toBeNull();
    expect(of({ terms: 'AGB' })).toBeNull();
    expect(of({ 'visitors.own': 'x' })).toBeNull();
  });

  test('is not known without a default language that visitors get', () => {
    expect(of({}, null)).toBeNull();
    expect(of({}, 'de', false)).toBeNull();
    expect(of({}, 'it')).toBeNull();
    expect(of({}, 'constructor')).toBeNull();
    expect(of({}, 'fr')).toBe('fr');
  });
});
