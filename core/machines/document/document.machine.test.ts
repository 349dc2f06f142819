import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { TYPING_PAUSE } from '#core/constants.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { starterDraft } from '#core/draft/templates/starter.ts';
import { countedIds } from '#core/page/new-id.ts';
import { arbitraryEdit, editOf } from '#core/testing/arbitrary-draft.ts';
import {
  documentMachine,
  selectDraft,
  selectPage,
  selectPageName,
  selectRedo,
  selectSelection,
  selectUndo,
} from './document.machine.ts';

// spec editor.11

let actor: Actor<typeof documentMachine>;
let now = 0;

beforeEach(() => {
  now = 0;
  actor = createActor(documentMachine, { input: { newId: countedIds('new'), now: () => now } }).start();
});

const edit = (one: Edit, join?: string) => actor.send({ type: 'draft.edit', edit: one, join });
const insert = (component: string, parent = 'page') => edit({ command: 'insert', args: { component, parent } });
const type = (text: string) =>
  edit({ command: 'setProperty', args: { id: 'new1', property: 'text', value: text } }, 'text:new1');
const words = () => selectPage(actor.getSnapshot()).nodes.get('new1')?.props.text;
const see = <T>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => T): T => selector(actor.getSnapshot());

const context = () => actor.getSnapshot().context;
const selectedNode = () => {
  const [id, ...others] = see(selectSelection);
  return id === undefined || others.length > 0 ? undefined : see(selectPage).nodes.get(id);
};

describe('the edited page', () => {
  it('begins blank, with nothing to undo', () => {
    expect(see(selectPage).nodes.size).toBe(1);
    expect([see(selectUndo), see(selectRedo), context().revision]).toEqual([null, null, 0]);
  });

  it('can undo the first edit and then redo it', () => {
    insert('text');
    expect([see(selectUndo), see(selectRedo), context().revision]).toEqual(['insert Text', null, 1]);
    actor.send({ type: 'draft.undo' });
    expect([see(selectUndo), see(selectRedo)]).toEqual([null, 'insert Text']);
    actor.send({ type: 'draft.redo' });
    expect([see(selectUndo), see(selectRedo)]).toEqual(['insert Text', null]);
  });

  it('selects inserted elements, and the parent of removed ones', () => {
    insert('text');
    expect(selectedNode()?.component).toBe('text');
    edit({ command: 'remove', args: { id: 'new1' } });
    expect(see(selectSelection)).toEqual(['page']);
  });

  it('undoes typing as one step, and the earlier insertion as another', () => {
    insert('text');
    for (const text of ['H', 'Hi', 'Hi!']) {
      now += 100;
      type(text);
    }
    now += TYPING_PAUSE + 1;
    type('Hi! You');
    actor.send({ type: 'draft.undo' });
    expect(words()).toBe('Hi!');
    actor.send({ type: 'draft.undo' });
    expect(words()).toBe('Text');
    actor.send({ type: 'draft.undo' });
    expect(words()).toBeUndefined();
    expect(see(selectSelection)).toEqual([]); // nothing was, before
    for (let i = 0; i < 3; i++) actor.send({ type: 'draft.redo' });
    expect(words()).toBe('Hi! You');
  });

  it('undo restores the selection before the step, and redo the one after it', () => {
    insert('text');
    insert('text');
    actor.send({ type: 'selection.changed', ids: ['new1'] });
    edit({ command: 'duplicate', args: { id: 'new1' } });
    expect(see(selectSelection)).toEqual(['new3']);
    actor.send({ type: 'selection.changed', ids: ['page'] });
    actor.send({ type: 'draft.undo' });
    expect(see(selectSelection)).toEqual(['new1']);
    actor.send({ type: 'draft.redo' });
    expect(see(selectSelection)).toEqual(['new3']);
  });

  it('names typed letters once: the name and the time of the step stay the same', () => {
    insert('text');
    type('H');
    const { step } = actor.getSnapshot().context.history.present;
    expect(step).toEqual({ name: 'text of Heading', at: now });
    now += 100;
    type('Hi');
    expect(actor.getSnapshot().context.history.present.step).toBe(step);
    now += TYPING_PAUSE + 1;
    type('Hi!');
    expect(actor.getSnapshot().context.history.present.step).toEqual({ name: 'text of Heading', at: now });
  });

  it('goes to any moment of the history at once, with the selection of that moment', () => {
    for (const _ of [1, 2, 3]) insert('text');
    edit({ command: 'remove', args: { id: 'new2' } });
    const { draft, revision } = actor.getSnapshot().context;
    actor.send({ type: 'draft.goTo', index: 1 });
    expect([see(selectPage).nodes.size, see(selectSelection), context().revision]).toEqual([2, ['new1'], revision + 1]);
    expect([see(selectUndo), see(selectRedo)]).toEqual(['insert Text', 'insert Text']);
    actor.send({ type: 'draft.goTo', index: 4 });
    expect(see(selectDraft)).toBe(draft);
    for (const index of [4, -1, 99]) {
      const before = actor.getSnapshot();
      actor.send({ type: 'draft.goTo', index });
      expect(actor.getSnapshot().context).toEqual(before.context);
    }
  });

  it('adds a delayed result to the step that waited for it', () => {
    insert('text');
    const completed = { type: 'draft.completed', edits: [{ command: 'rename', args: { name: 'Lobby' } }] } as const;
    actor.send(completed);
    actor.send({ type: 'draft.completed', edits: [{ command: 'remove', args: { id: 'page' } }] });
    expect([see(selectPageName), context().revision, context().refusal]).toEqual(['Lobby', 2, null]);
    actor.send({ type: 'draft.undo' });
    expect([see(selectPageName), see(selectUndo)]).toEqual(['New Page', null]);
    actor.send({ type: 'draft.redo' });
    expect(see(selectPageName)).toBe('Lobby');
  });

  it('undoes page settings in the same history', () => {
    insert('text');
    edit({ command: 'rename', args: { name: 'Lobby' } });
    expect(see(selectPageName)).toBe('Lobby');
    actor.send({ type: 'draft.undo' });
    expect(see(selectPageName)).toBe('New Page');
    expect(see(selectPage).nodes.size).toBe(2);
  });

  it('keeps the reason of a refused edit until an edit succeeds', () => {
    const before = see(selectDraft);
    edit({ command: 'remove', args: { id: 'page' } });
    expect(context().refusal).toBe('page.fixed');
    expect(see(selectDraft)).toBe(before);
    insert('text');
    expect(context().refusal).toBeNull();
  });

  it('stays the same page after an edit that changes nothing', () => {
    insert('text');
    const before = see(selectDraft);
    type('Text');
    edit({ command: 'rename', args: { name: 'New Page' } });
    expect(context().revision).toBe(1);
    expect(see(selectDraft)).toBe(before);
  });

  it('starts again with another draft', () => {
    insert('text');
    const draft = starterDraft();
    actor.send({ type: 'draft.replaced', draft });
    expect(see(selectDraft)).toBe(draft);
    expect([see(selectUndo), see(selectSelection).length]).toEqual([null, 0]);
  });

  it('selects only existing elements, and keeps an equal selection', () => {
    insert('text');
    actor.send({ type: 'selection.changed', ids: ['new1', 'gone'] });
    const selection = see(selectSelection);
    expect(selection).toEqual(['new1']);
    actor.send({ type: 'selection.changed', ids: ['new1'] });
    expect(see(selectSelection)).toBe(selection);
  });

  it('returns to any earlier page by undo', () => {
    fc.assert(
      fc.property(fc.array(arbitraryEdit, { maxLength: 20 }), (plans) => {
        const editor = createActor(documentMachine, { input: { newId: countedIds() } }).start();
        const start = editor.getSnapshot().context.draft;
        for (const plan of plans) {
          editor.send({ type: 'draft.edit', edit: editOf(editor.getSnapshot().context.draft, plan) });
        }
        const end = editor.getSnapshot().context.draft;
        const steps = editor.getSnapshot().context.history.past.length;
        for (let i = 0; i < steps; i++) editor.send({ type: 'draft.undo' });
        expect(editor.getSnapshot().context.draft).toBe(start);
        for (let i = 0; i < steps; i++) editor.send({ type: 'draft.redo' });
        expect(editor.getSnapshot().context.draft).toBe(end);
      }),
      { numRuns: 50 },
    );
  });
});
