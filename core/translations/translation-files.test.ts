import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templateDrafts } from '#core/draft/templates/index.ts';
import { language, translatedPage, withChange } from '#core/testing/translated-page.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import { exportTranslations } from './export-translations.ts';
import { importTranslations } from './import-translations.ts';
import { translatables } from './translatables.ts';

const RUNS = process.env.PROOF ? 5_000 : 60;

describe('a file of translations', () => {
  it.each(['csv', 'json'] as const)('as %s is read back the same, whatever was translated', (format) => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=SUM(A1)', "'=1", '+49', 'a\r\n"b";c', '@x'),
    );
    const keys = translatables(translatedPage(), 'de').map(({ key }) => key);
    const strings = fc.dictionary(fc.constantFrom(...keys.filter((key) => !key.startsWith('visitor.'))), words);
    fc.assert(
      fc.property(strings, (given) => {
        const translated = translatedPage(given);
        const imported = importTranslations(translatedPage(), {
          code: 'de',
          source: exportTranslations(translated, 'de', format),
        });
        const spoken = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
        expect(imported.ok && { ...imported.change.languages?.de?.strings }).toEqual(spoken);
        expect(imported.ok && [imported.report.unknown, imported.report.outdated]).toEqual([[], []]);
        if (imported.ok) expect(validate(withChange(translatedPage(), imported.change).configuration)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('of every template is complete and changes nothing when it comes back', () => {
    for (const template of templateDrafts()) {
      for (const code of Object.keys(template.configuration.languages)) {
        const source = exportTranslations(template, code, 'csv');
        const imported = importTranslations(template, { code, source });
        expect(imported.ok && [imported.change, imported.report.taken, imported.report.unknown]).toEqual([{}, [], []]);
      }
    }
  });

  it('is told of key by key', () => {
    const source =
      'Source;Key;Note;Target\r\nWelcome!;node.new2.text;;Willkommen\r\nBe kind;terms;;AGB\r\nRoom;form.room.label;x;\r\nold;node.gone.text;;weg';
    const imported = importTranslations(translatedPage({ terms: 'AGB' }), { code: 'de', source });
    expect(imported).toMatchObject({
      report: {
        taken: ['node.new2.text'],
        same: ['terms'],
        empty: ['form.room.label'],
        unknown: ['node.gone.text'],
        outdated: ['node.new2.text'],
      },
      change: language({ terms: 'AGB', 'node.new2.text': 'Willkommen' }),
    });
  });

  it('that nobody has changed gives the page no wording of the product as its own', () => {
    const source = exportTranslations(translatedPage(), 'fr', 'csv');
    const french = withChange(translatedPage(), { languages: { fr: { ...language().languages.de, code: 'fr' } } });
    const exported = exportTranslations(french, 'fr', 'csv');
    expect(source).toContain('Ce champ est obligatoire');
    expect(importTranslations(french, { code: 'fr', source: exported })).toMatchObject({ ok: true, change: {} });
    const amended = exported.replace('Ce champ est obligatoire', 'À remplir');
    expect(importTranslations(french, { code: 'fr', source: amended })).toMatchObject({
      change: { languages: { fr: { strings: { 'visitor.required': 'À remplir' } } } },
    });
  });

  it.each([
    ['UTF-8', Buffer.from('key,target\nterms,Grüße – ß'), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from('\uFEFFkey,target\nterms,Grüße – ß'), 'utf-8'],
    ['UTF-16 of a spreadsheet', Buffer.from('\uFEFFkey\ttarget\nterms\tGrüße – ß', 'utf16le'), 'utf-16'],
    ['the other UTF-16', Buffer.from('\uFEFFkey\ttarget\nterms\tGrüße – ß', 'utf16le').swap16(), 'utf-16'],
    [
      'plain CSV of a spreadsheet',
      Buffer.concat([
        Buffer.from('key;target\r\nterms;Gr\xfc\xdfe ', 'latin1'),
        Buffer.from([0x96]),
        Buffer.from(' \xdf', 'latin1'),
      ]),
      'windows-1252',
    ],
  ])('in %s is read right, and says what it was read as', (_name, source, encoding) => {
    const imported = importTranslations(translatedPage(), { code: 'de', source });
    expect(imported).toMatchObject({ ok: true, encoding, change: language({ terms: 'Grüße – ß' }) });
  });

  it.each([
    ['sep=;\r\nkey;target\r\nterms;"A;B, C"', 'A;B, C'],
    ['\uFEFF"sep=,"\nkey,target\nterms,AGB', 'AGB'],
    ['SEP=\t\nkey\ttarget\nterms\tA;B', 'A;B'],
  ])('that names its delimiter in a first line is read by it: %j', (source, terms) => {
    expect(importTranslations(translatedPage(), { code: 'de', source })).toMatchObject({ change: language({ terms }) });
  });

  it('is refused with the line that counts from the first one, the one of the delimiter', () => {
    expect(importTranslations(translatedPage(), { code: 'de', source: 'sep=;\nkey;target\n;AGB' })).toMatchObject({
      params: { line: 3 },
    });
  });

  it.each([
    ['visitor.smsWords', 'Ihr Code', '{code}'],
    ['visitor.advertWait', 'Noch {sekunden} s', '{seconds}'],
    ['visitor.couponUses', 'Noch viele', '{count}'],
    ['visitor.1', 'Falsch: {code}', '{code}'],
  ])('with a broken placeholder in %s is refused, which names it and the language', (key, target, placeholder) => {
    const imported = importTranslations(translatedPage(), { code: 'de', source: JSON.stringify({ [key]: target }) });
    expect(imported).toMatchObject({ ok: false, key: 'translations.file.placeholder' });
    const problem = imported.ok ? '' : String(imported.params.problem);
    expect(problem).toContain('Deutsch');
    expect(problem).toContain(placeholder);
  });

  it('may be the translations alone, by key', () => {
    const imported = importTranslations(translatedPage(), { code: 'de', source: '\uFEFF {"terms": "AGB"}' });
    expect(imported.ok && imported.report.taken).toEqual(['terms']);
  });

  it.each([
    ['', 'translations.file.columns', { line: 1 }],
    ['key,value\nterms,AGB', 'translations.file.columns', { line: 1 }],
    ['key,target\nterms,"AGB', 'translations.file.open', { line: 2 }],
    ['key,target\n\n"terms"x,AGB', 'translations.file.after', { line: 3 }],
    ['key,target\n,AGB', 'translations.file.noKey', { line: 2 }],
    ['key,target\nterms,A\nx,"1\n2"\nterms,B', 'translations.file.twice', { line: 5, before: 2, key: 'terms' }],
    [`key,target\nterms,${'x'.repeat(200_001)}`, 'translations.file.tooLong', { key: 'terms' }],
    ['[{"key": "terms",\n "target": AGB}]', 'translations.file.json', { line: 2 }],
    ['[1]', 'translations.file.entry', { entry: 1 }],
    ['[{"target": "AGB"}]', 'translations.file.entryKey', { entry: 1 }],
    ['{"terms": 5}', 'translations.file.entryTarget', { entry: 1, key: 'terms' }],
    [
      '[{"key":"terms","target":"A"},{"key":"terms","target":"B"}]',
      'translations.file.entryTwice',
      { entry: 2, key: 'terms' },
    ],
  ])('of %j is refused as a whole', (source, key, params) => {
    expect(importTranslations(translatedPage(), { code: 'de', source })).toEqual({ ok: false, key, params });
  });

  it('is refused where its format is another one, or the page has no such language', () => {
    const json = importTranslations(translatedPage(), { code: 'de', source: 'null', format: 'json' });
    expect(json).toMatchObject({ ok: false, key: 'translations.file.list' });
    expect(importTranslations(translatedPage(), { code: 'it', source: '' })).toMatchObject({ key: 'page.noLanguage' });
  });
});
