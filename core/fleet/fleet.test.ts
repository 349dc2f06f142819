import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft, writeDraft } from '#core/draft/draft.ts';
import type { Draft } from '#core/draft/types.ts';
import { countedIds } from '#core/page/new-id.ts';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import { text } from '#core/texts/index.ts';
import { changeDraft } from './apply-change.ts';
import { type ChangeStep, mayMean, means, readChange, wrongValues } from './change.ts';
import { makePlan, planPage, readPlan, updateOf } from './plan.ts';

const RUNS = process.env.PROOF ? 5_000 : 100;

const insert = (component: string, props = {}): Edit => ({
  command: 'insert',
  args: { component, parent: 'page', props },
});
const german = { de: { name: 'Deutsch', code: 'de', flag: '', active: true, strings: {} } };

/** `page( n1: text, n2: text, n3: login-button )` with German. */
const page = edited(
  newDraft(),
  insert('text', { text: 'Welcome' }),
  insert('text', { text: 'Bye', color: '#111111' }),
  insert('login-button'),
  { command: 'setConfiguration', args: { change: { languages: german } } },
);

function edited(draft: Draft, ...edits: Edit[]): Draft {
  const result = applyEdits(draft, edits, { newId: countedIds() });
  if (!result.ok) throw new Error(result.reason);
  return result.value.draft;
}

const texts = { component: 'text' };
const told = (...changes: ChangeStep[]) => {
  const outcome = planPage({ changes }, page);
  return [outcome.action, ...('differences' in outcome ? outcome.differences : []), ...outcome.notes];
};

describe('what a step does on a page is told in words', () => {
  it.each<[string, ChangeStep, string[]]>([
    [
      'a property of the elements that are meant',
      { set: 'property', elements: { ...texts, where: { text: 'Bye' } }, property: 'color', value: '#ff0000' },
      ['change', 'Text “Bye”, Color: “#111111” became “#ff0000”'],
    ],
    [
      'a default',
      { set: 'property', elements: { id: 'n2' }, property: 'color', value: null },
      ['change', 'Text “Bye”, Color: no longer “#111111”'],
    ],
    [
      'several properties',
      { set: 'component', elements: { id: 'n1' }, properties: { textAlign: 'center', color: '#ff0000' } },
      ['change', 'Heading “Welcome”, Color: now “#ff0000”', 'Heading “Welcome”, Text align: now “Center”'],
    ],
    [
      'a text',
      { set: 'text', elements: { ...texts, where: { text: 'Welcome' } }, value: 'Hello' },
      ['change', 'Heading “Hello”, Text: “Welcome” became “Hello”'],
    ],
    [
      'a text of a language',
      { set: 'text', elements: { id: 'n1' }, language: 'de', value: 'Hallo' },
      ['change', 'Heading “Welcome”, text in Deutsch: now “Hallo”'],
    ],
    [
      'another text of a language',
      { set: 'text', key: 'terms', language: 'de', value: 'Regeln' },
      ['change', 'Language Deutsch, 1 of its texts: changed'],
    ],
    [
      'a language the page has not',
      { set: 'text', elements: texts, language: 'fr', value: 'Salut' },
      ['unchanged', "The page has no language 'fr'. Its texts stay as they are."],
    ],
    [
      'a setting',
      { set: 'setting', setting: 'page.name', value: 'Lobby' },
      ['change', 'General, Name: “New Page” became “Lobby”'],
    ],
    [
      'a setting that does not take the value',
      { set: 'setting', setting: 'page.name', value: ' ' },
      ['refused', `The setting 'page.name' does not take this value here: ${text('settings.nameEmpty')}`],
    ],
    [
      'what the page has already',
      { set: 'property', elements: { id: 'n2' }, property: 'color', value: '#111111' },
      ['unchanged'],
    ],
    [
      'a value that the property does not take',
      { set: 'property', elements: texts, property: 'textAlign', value: 'sideways' },
      ['refused', `The property 'textAlign' does not take this value: ${text('controls.notOffered')}`],
    ],
    [
      'a color that is a script',
      { set: 'property', elements: { id: 'n1' }, property: 'color', value: 'javascript:alert(1)' },
      ['refused', `The property 'color' does not take this value: ${text('controls.colorFormat')}`],
    ],
    [
      'a color with a digit too many',
      { set: 'component', elements: texts, properties: { textAlign: 'center', backgroundColor: '#2030060' } },
      ['refused', `The property 'backgroundColor' does not take this value: ${text('controls.colorFormat')}`],
    ],
  ])('%s', (_, step, words) => {
    expect(told(step)).toEqual(words);
  });

  it('refuses a change that would change the page again', () => {
    const swap = (from: string, to: string): ChangeStep => ({
      set: 'text',
      elements: { ...texts, where: { text: from } },
      value: to,
    });
    expect(told(swap('Hello', 'Bye now'), swap('Welcome', 'Hello'))).toEqual(['refused', text('fleet.notOnce')]);
    expect(told(swap('Welcome', 'Hello'), swap('Hello', 'Bye now'))[0]).toBe('change');
  });
});

const arbitraryStep: fc.Arbitrary<ChangeStep> = fc.oneof(
  fc.record({
    set: fc.constant('property' as const),
    elements: fc.record({ component: fc.constantFrom('text', 'box', 'picture', 'button', 'page') }),
    property: fc.constantFrom('color', 'backgroundColor', 'textAlign', 'text', 'padding', 'layerName'),
    value: fc.constantFrom(null, '#123456', 'center', 'a <b>text</b>', 7, '8px'),
  }),
  fc.record({
    set: fc.constant('setting' as const),
    setting: fc.constantFrom('page.name', 'page.terms', 'page.country_prefix', 'rotation.quantity'),
    value: fc.string({ maxLength: 12 }),
  }),
  fc.record({ set: fc.constant('text' as const), elements: fc.constant(texts), value: fc.string({ maxLength: 12 }) }),
);

it('a page that has a change is not changed by it again, and the way back restores its bytes', () => {
  fc.assert(
    fc.property(arbitraryDraft, fc.array(arbitraryStep, { minLength: 1, maxLength: 4 }), (draft, changes) => {
      const before = writeDraft(draft);
      const once = planPage({ changes }, draft);
      if (once.action !== 'change') return;
      expect(planPage({ changes }, once.after).action).toBe('unchanged');
      const saved = { ...before, ...updateOf(draft, once.after) };
      expect(saved.html).toBe(writeDraft(once.after).html);
      const restored = { ...saved, ...updateOf(once.after, draft) };
      expect([restored.html, restored.config]).toEqual([before.html, before.config]);
    }),
    { numRuns: RUNS },
  );
});

describe('a page is chosen', () => {
  const summary = { id: 'p1', label: 'Hotel Adler', template: false };
  it.each([
    [{}, true],
    [{ ids: ['p1'] }, true],
    [{ ids: ['p2'] }, false],
    [{ label: 'Hotel *' }, true],
    [{ label: 'Hotel' }, false],
    [{ label: '*Adler' }, true],
    [{ label: 'H?tel*A*r' }, true],
    [{ label: 'Hotel Adler?' }, false],
    [{ label: '*r*r' }, false],
    [{ label: '.*' }, false],
    [{ template: true }, false],
    [{ label: 'Hotel *', ids: ['p2'] }, false],
  ])('by its entry in a list: %j', (selector, expected) => {
    expect(mayMean(selector, summary)).toBe(expected);
  });
  it.each([
    [{ component: 'login-button' }, true],
    [{ component: 'picture' }, false],
    [{ method: 'facebook' }, false],
    [{}, true],
  ])('by what is in it: %j', (selector, expected) => {
    expect(means(selector, page)).toBe(expected);
  });
  it('by a name of many stars in no time', () => {
    const label = 'a'.repeat(50_000);
    expect(mayMean({ label: `${'*a'.repeat(2_000)}b` }, { ...summary, label })).toBe(false);
  });
});

it('values that the editor would not take are told with their place before any page is asked for', () => {
  const page = { component: 'page' };
  const changes: ChangeStep[] = [
    { set: 'property', elements: page, property: 'backgroundColor', value: 'javascript:alert(1)' },
    { set: 'component', elements: page, properties: { backgroundColor: '#203060', headingFont: null } },
    { set: 'component', elements: texts, properties: { color: '#2030060' } },
  ];
  expect(wrongValues({ changes }).map(({ path }) => path)).toEqual(['/changes/0/value', '/changes/2/properties/color']);
  expect(readChange({ version: 1, pages: {}, changes }).ok).toBe(true);
});

describe('a change from outside', () => {
  const of = (...changes: unknown[]) => ({ version: 1, pages: {}, changes });
  it('is the one that the guide shows', () => {
    const guide = readFileSync(new URL('../../docs/command-line.md', import.meta.url), 'utf8');
    const [, example = ''] = /## One change of many pages[\s\S]*?```json\n([\s\S]*?)```/.exec(guide) ?? [];
    expect(readChange(JSON.parse(example))).toMatchObject({ ok: true });
  });
  it.each<[unknown, string]>([
    [7, ''],
    [{ version: 2, pages: {}, changes: [] }, '/version'],
    [of({ set: 'color' }), '/changes/0/set'],
    [of({ set: 'setting', setting: 'page.terms', value: 5 }), '/changes/0/value'],
    [of({ set: 'setting', setting: 'page.nothing', value: '' }), '/changes/0/setting'],
    [of({ set: 'setting', setting: 'smtp.password', value: 'x' }), '/changes/0/setting'],
    [
      of({ set: 'property', elements: { component: 'txt' }, property: 'color', value: '' }),
      '/changes/0/elements/component',
    ],
    [of({ set: 'property', elements: texts, property: 'colour', value: '' }), '/changes/0/property'],
    [of({ set: 'text', value: 'x' }), '/changes/0'],
    [of({ set: 'text', key: 'terms', value: 'x' }), '/changes/0'],
    [{ ...of({ set: 'text', elements: texts, value: 'x' }), pages: { method: 'pigeon' } }, '/pages/method'],
  ])('is refused with the place that is wrong: %j', (value, path) => {
    const read = readChange(value);
    expect(read.ok ? [] : read.findings.map((each) => each.path)).toContain(path);
  });
});

it('a plan is read back, and one that was edited is not taken', () => {
  const change = { version: 1, pages: {}, changes: [{ set: 'setting', setting: 'page.name', value: 'x' }] } as const;
  const planned = {
    page: 'p1',
    label: 'Lobby',
    action: 'change',
    etag: '"r1"',
    hash: 'h',
    differences: [],
    notes: [],
  } as const;
  const plan = makePlan({ server: 'https://pages.example', change, pages: [planned] });
  const stored = JSON.parse(JSON.stringify(plan));
  expect(readPlan(stored)).toEqual({ plan });
  stored.pages[0].etag = '"r2"';
  expect(readPlan(stored)).toEqual({ error: 'fleet.edited' });
  expect([null, 5, {}, []].map((value) => readPlan(value))).toEqual(Array(4).fill({ error: 'fleet.noPlan' }));
});

it('a step is refused as a whole with the others', () => {
  const good: ChangeStep = { set: 'setting', setting: 'page.name', value: 'Lobby' };
  const bad: ChangeStep = { set: 'setting', setting: 'page.name', value: '' };
  expect(changeDraft({ changes: [good, bad] }, page)).toMatchObject({ ok: false });
});
