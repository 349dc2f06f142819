import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { HISTORY_LIMIT, TYPING_PAUSE } from '#core/constants.ts';
import { countedIds } from '#core/page/new-id.ts';
import { arbitraryDraft, arbitraryEdit, editOf } from '#core/testing/arbitrary-draft.ts';
import { applyEdit, applyEdits, type Edit } from './commands/index.ts';
import { newDraft, writeDraft } from './draft.ts';
import { goTo, type History, record, redo, startHistory, stepName, undo, valuesOf } from './history.ts';

// spec editor.12

const RUNS = process.env.PROOF ? 10_000 : 100;

const typed = (history: History<string>, text: string, at: number, join = 'text:a') =>
  record(history, text, { join, at });

describe('undoing', () => {
  it('any sequence of edits gives every earlier draft again, and redoing every later one', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 30 }), (plans) => {
        const newId = countedIds();
        let history = startHistory(newDraft());
        const seen = [history.present];
        const stored = [JSON.stringify(writeDraft(history.present))];
        for (const [at, plan] of plans.entries()) {
          const result = applyEdit(history.present, editOf(history.present, plan), { newId });
          if (!result.ok || result.value.draft === history.present) continue;
          history = record(history, result.value.draft, { at });
          seen.push(history.present);
          stored.push(JSON.stringify(writeDraft(history.present)));
        }
        for (let i = seen.length - 1; i >= 0; i--, history = undo(history)) {
          expect(history.present).toBe(seen[i]);
          expect(JSON.stringify(writeDraft(history.present))).toBe(stored[i]);
        }
        for (const draft of seen) {
          expect(history.present).toBe(draft);
          history = redo(history);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('at the beginning, and redoing at the end, changes nothing', () => {
    const history = startHistory('a');
    expect(undo(history)).toBe(history);
    expect(redo(history)).toBe(history);
  });

  it('typing takes back all that was typed without a pause', () => {
    let history = startHistory('');
    for (const [i, text] of ['H', 'He', 'Hel', 'Hell', 'Hello'].entries())
      history = typed(history, text, i * TYPING_PAUSE);
    history = typed(history, 'Hello you', 20 * TYPING_PAUSE);
    history = undo(history);
    expect(history.present).toBe('Hello');
    expect(undo(history).present).toBe('');
  });

  it('typing in one place leaves what was typed in another', () => {
    const history = typed(typed(startHistory(''), 'a', 0), 'ab', 1, 'text:b');
    expect(undo(history).present).toBe('a');
  });

  it('ends the typing: what is typed next is a step of its own', () => {
    let history = typed(typed(startHistory(''), 'a', 0), 'ab', 10);
    history = redo(undo(history));
    history = typed(history, 'abc', 20);
    expect(undo(history).present).toBe('ab');
  });

  it('and then editing gives up what was undone', () => {
    const history = record(undo(record(startHistory('a'), 'b', { at: 0 })), 'c', { at: 1 });
    expect(redo(history)).toBe(history);
    expect(undo(history).present).toBe('a');
  });

  it('to any value gives it, keeps all the others, and ends the typing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.array(fc.nat(25), { maxLength: 10 }), (count, ways) => {
        let history: History<number> = startHistory(0);
        for (let i = 1; i < count; i++) history = record(history, i, { at: i });
        for (const index of ways) {
          const before = history;
          history = goTo(history, index);
          expect(history.present).toBe(index < count ? index : before.present);
          expect(valuesOf(history)).toEqual(Array.from({ length: count }, (_, i) => i));
        }
      }),
    );
    const typedThere = goTo(typed(typed(startHistory(''), 'a', 0), 'b', 10_000), 1);
    expect(undo(typed(typedThere, 'ab', 10_010)).present).toBe('a');
  });

  it('goes back no further than the limit', () => {
    let history = startHistory(0);
    for (let i = 1; i <= HISTORY_LIMIT + 50; i++) history = record(history, i, { at: i });
    expect(history.past).toHaveLength(HISTORY_LIMIT);
    expect(history.past[0]).toBe(50);
  });
});

const insert = (component: string, props = {}): Edit => ({
  command: 'insert',
  args: { component, parent: 'page', props },
});
const set = (id: string, property: string, value: string | number): Edit => ({
  command: 'setProperty',
  args: { id, property, value },
});
const made = applyEdits(
  newDraft(),
  [insert('text', { level: 2 }), insert('link'), insert('box'), insert('custom-html')],
  { newId: countedIds() },
);
if (!made.ok) throw new Error(made.reason);
const { draft } = made.value;
const clip = (count: number) => ({
  nodes: Array.from({ length: count }, () => ({ component: 'text', props: {}, strings: {}, children: [] })),
});
const configure = (change: object): Edit => ({ command: 'setConfiguration', args: { change } });

test.each<[string, readonly Edit[]]>([
  ['color of Heading', [set('n1', 'color', '#ff0000')]],
  ['font size of 2 elements', [set('n1', 'fontSize', '12px'), set('n2', 'fontSize', '12px')]],
  ['HTML of Custom HTML', [set('n4', 'html', '<b>x</b>')]],
  ['look of Heading', [set('n1', 'color', '#ff0000'), set('n1', 'margin', '4px')]],
  ['look of Box', [set('n3', 'unheardOf', 1)]],
  ['name of Heading', [set('n1', 'layerName', 'Title')]],
  ['insert Picture', [insert('picture')]],
  ['duplicate Link', [{ command: 'duplicate', args: { id: 'n2' } }]],
  ['move 2 elements', ['n1', 'n2'].map((id) => ({ command: 'move', args: { id, parent: 'n3' } }))],
  ['remove Heading', [{ command: 'remove', args: { id: 'n1' } }]],
  ['paste Text', [{ command: 'paste', args: { clip: clip(1), parent: 'page' } }]],
  ['paste 3 elements', [{ command: 'paste', args: { clip: clip(3), parent: 'page' } }]],
  ['wrap 2 elements in a box', [{ command: 'wrap', args: { ids: ['n1', 'n2'] } }]],
  ['unwrap Box', [{ command: 'unwrap', args: { id: 'n3' } }]],
  ['turn Link into Button', [{ command: 'convert', args: { id: 'n2', to: 'button' } }]],
  ['columns in Box', [{ command: 'arrange', args: { id: 'n3', align: 'grid' } }]],
  ['name of the page', [{ command: 'rename', args: { name: 'Lobby' } }]],
  ['settings: Languages', [configure({ languages: {}, defaultLanguage: null })]],
  ['page settings', [configure({ security: { active: true, code: '1' }, terms: 'New' })]],
  ['page settings', [configure({ country_prefix: '+49' })]],
])('a step is called "%s"', (name, edits) => expect(stepName(edits, draft)).toBe(name));

test('every edit has a name without holes, on any page', () => {
  fc.assert(
    fc.property(arbitraryDraft, arbitraryEdit, (any, plan) => {
      const name = stepName([editOf(any, plan)], any);
      expect(name).not.toMatch(/[{}]|undefined/);
      expect(name.trim()).not.toBe('');
    }),
    { numRuns: process.env.PROOF ? 1_000 : 30 },
  );
});
