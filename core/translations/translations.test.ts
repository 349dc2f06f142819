import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { PageConfiguration } from '#core/config/types.ts';
import { applyEdit } from '#core/draft/apply-edit.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/new-draft.ts';
import { templateDrafts } from '#core/draft/templates/index.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import type { Json } from '#core/page/types.ts';
import { termsShown, visitorText, wrongText } from '#core/portal/visitor-text.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit-state.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { visitor } from '#core/texts/visitor.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import { exportTranslations } from './export-translations.ts';
import { findTexts } from './find-texts.ts';
import { importTranslations } from './import-translations.ts';
import { cleanUp, leftovers } from './leftovers.ts';
import { progressOf } from './progress.ts';
import { knownKeys, translatables } from './translatables.ts';

const RUNS = process.env.PROOF ? 5_000 : 60;

const language = (strings: Record<string, string> = {}) => ({
  languages: { de: { code: 'de', name: 'Deutsch', flag: 'de', active: true, strings } },
});

/** The draft with other languages, without what an edit derives. */
function speaking({ document, configuration }: Draft, strings: Record<string, string> = {}): Draft {
  return { document, configuration: { ...configuration, ...language(strings) } };
}

function withChange({ document, configuration }: Draft, change: Partial<PageConfiguration>): Draft {
  return { document, configuration: { ...configuration, ...change } };
}

const fields: Json = [
  { type: 'string', key: 'room', label: 'Room', invalidMessage: 'No such room' },
  { type: 'radiobox', key: 'meal', label: 'Meal', options: ['Soup', 'Salad'] },
];

/** A page of each kind of text: new1 is a box, new2 to new5 are in it. */
function draft(strings: Record<string, string> = {}): Draft {
  const newId = countedIds('new');
  const insert = (component: string, props: Record<string, string> = {}, parent = 'new1'): Edit => ({
    command: 'insert',
    args: { component, props, parent },
  });
  const edits: Edit[] = [
    insert('box', {}, 'page'),
    insert('text', { text: 'Welcome', layerName: 'Greeting' }),
    insert('text', { text: '  ' }),
    insert('picture', { url: '/media/a.png', alt: 'The beach' }),
    insert('custom-form', { text: 'Go online' }),
    { command: 'setConfiguration', args: { change: { terms: 'Be kind' } } },
  ];
  const made = edits.reduce((now, edit) => {
    const result = applyEdit(now, edit, { newId });
    if (!result.ok) throw new Error(result.reason);
    return result.value.draft;
  }, newDraft());
  const authentications = [{ name: 'form', active: true, config: { fields } }];
  return withChange(speaking(made, strings), { authentications });
}

describe('what can be translated', () => {
  it('is every text of an element in the order of the page, the fields, the terms and what visitors are told', () => {
    const texts = translatables(draft());
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
    expect(texts.filter(({ group }) => group === 'visitor').map(({ key }) => key)).toEqual(Object.keys(visitor));
  });

  it('tells apart by their codes what visitors are told in the same words', () => {
    const texts = translatables(draft()).filter(({ group }) => group === 'visitor');
    const rows = texts.map(({ where, source }) => `${where}: ${source}`);
    expect(new Set(rows).size).toBe(rows.length);
    expect(rows).toContain('Coupons, code 1004: Coupon validity expired');
  });

  it('is an empty text as well where it is translated, and no terms that are not asked', () => {
    const translated = translatables(draft({ 'node.new3.text': 'Hallo' }));
    expect(translated.map(({ key }) => key)).toContain('node.new3.text');
    expect(translatables(withChange(draft(), { terms: ' ' })).map(({ key }) => key)).not.toContain('terms');
  });

  it('is the form that a social method asks for, once', () => {
    const forced = { name: 'google', active: true, config: { forceCustomForm: true } };
    const authentications = [forced, { name: 'form', active: false, config: { fields } }];
    const keys = translatables(withChange(draft(), { authentications })).map(({ key }) => key);
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
        const keys = translatables(any).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
      }),
      { numRuns: RUNS },
    );
  });

  it('comes out translated on the published page', () => {
    const translated = Object.fromEntries(translatables(draft()).map(({ key }) => [key, `«${key}»`]));
    const { html } = compile(draft(translated), firstVisit('/p/1', 'de'));
    const drawn = translatables(draft()).filter(({ group, key }) => group !== 'visitor' && !key.endsWith('.invalid'));
    for (const { key, source } of drawn) {
      expect(html).toContain(`«${key}»`);
      expect(html).not.toContain(`>${source}<`);
    }
  });
});

test('what a visitor is told comes out translated, each message and the words for a wrong value', () => {
  const strings = Object.fromEntries(translatables(draft()).map(({ key }) => [key, `«${key}»`]));
  const { configuration } = draft(strings);
  for (const key of Object.keys(visitor) as (keyof typeof visitor)[]) {
    expect(visitorText(configuration, 'de', key)).toBe(`«${key}»`);
    expect(wrongText(configuration, 'de', key)).toBe(`«${key}»`);
    expect(visitorText(configuration, null, key)).toBe(visitor[key]);
  }
  expect(wrongText(configuration, 'de', { key: 'form.room.invalid', words: 'No such room' })).toBe(
    '«form.room.invalid»',
  );
  expect(termsShown(configuration, 'de')).toBe('«terms»');
});

describe('how far a language is', () => {
  it('counts what is translated; blanks are not', () => {
    const texts = translatables(draft());
    const strings = { 'node.new2.text': 'Willkommen', terms: ' \n', 'node.gone.text': 'weg' };
    expect(progressOf(texts, strings)).toEqual({ done: 1, total: texts.length });
  });

  it.each([
    ['welcome', false, ['node.new2.text']],
    ['WILLKOMMEN', false, ['node.new2.text']],
    ['greeting', false, ['node.new2.text']],
    ['form.meal', true, ['form.meal.label', 'form.meal.option.1', 'form.meal.option.2']],
    ['welcome', true, []],
    ['no such words', false, []],
  ])('%j, missing only %j, finds %j', (search, missingOnly, keys) => {
    const found = findTexts(translatables(draft()), { 'node.new2.text': 'Willkommen' }, { search, missingOnly });
    expect(found.map(({ key }) => key)).toEqual(keys);
  });
});

describe('strings that nothing reads', () => {
  const strings = { terms: 'AGB', 'node.new2.text': 'Hallo', 'node.gone.text': 'weg', 'form.old.label': 'alt', x: 'y' };

  it('are kept and counted until somebody cleans up', () => {
    expect(leftovers(knownKeys(draft()), strings)).toEqual(['node.gone.text', 'form.old.label', 'x']);
    const cleaned = cleanUp(draft(strings), 'de');
    expect(cleaned.ok && cleaned.value.languages?.de?.strings).toEqual({ terms: 'AGB', 'node.new2.text': 'Hallo' });
    expect(cleanUp(draft(), 'it').ok).toBe(false);
  });

  it('are not those of a method that has left the page, of an empty text, or of terms that are not asked', () => {
    const off = withChange(draft({ 'form.room.label': 'Zimmer', 'node.new3.text': 'Hallo', terms: 'AGB' }), {
      authentications: [{ name: 'form', active: false, config: { fields } }],
      terms: '',
    });
    expect(leftovers(knownKeys(off), off.configuration.languages.de?.strings ?? {})).toEqual([]);
  });
});

describe('a file of translations', () => {
  it.each(['csv', 'json'] as const)('as %s is read back the same, whatever was translated', (format) => {
    const words = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('=SUM(A1)', "'=1", '+49', 'a\r\n"b";c', '@x'),
    );
    const strings = fc.dictionary(fc.constantFrom(...translatables(draft()).map(({ key }) => key)), words);
    fc.assert(
      fc.property(strings, (given) => {
        const translated = draft(given);
        const imported = importTranslations(draft(), {
          code: 'de',
          source: exportTranslations(translated, 'de', format),
        });
        const spoken = Object.fromEntries(Object.entries(given).filter(([, value]) => value.trim() !== ''));
        expect(imported.ok && { ...imported.change.languages?.de?.strings }).toEqual(spoken);
        expect(imported.ok && [imported.report.unknown, imported.report.outdated]).toEqual([[], []]);
        if (imported.ok) expect(validate(withChange(draft(), imported.change).configuration)).toBe(true);
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
    const imported = importTranslations(draft({ terms: 'AGB' }), { code: 'de', source });
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

  it('may be the translations alone, by key', () => {
    const imported = importTranslations(draft(), { code: 'de', source: '\uFEFF {"terms": "AGB"}' });
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
    expect(importTranslations(draft(), { code: 'de', source })).toEqual({ ok: false, key, params });
  });

  it('is refused where its format is another one, or the page has no such language', () => {
    const json = importTranslations(draft(), { code: 'de', source: 'null', format: 'json' });
    expect(json).toMatchObject({ ok: false, key: 'translations.file.list' });
    expect(importTranslations(draft(), { code: 'it', source: '' })).toMatchObject({ key: 'page.noLanguage' });
  });
});
