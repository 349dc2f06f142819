import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { applyEdits, type Edit } from '#core/draft/commands/index.ts';
import { newDraft } from '#core/draft/draft.ts';
import { documentMachine, selectUndo } from '#core/machines/document/document.machine.ts';
import { countedIds } from '#core/page/new-id.ts';
import { outermost } from '#core/page/tree.ts';
import type { NodeId } from '#core/page/types.ts';
import { EditorStore } from '../store/editor-store.ts';
import { insertComponent } from './place.ts';
import { movesTo, restructure, restructurings } from './structure.ts';

let store: EditorStore;

beforeEach(() => {
  const nothing = () => undefined;
  const parse = () => Promise.reject(new Error('Nothing is pasted here.'));
  const actor = createActor(documentMachine, { input: {} }).start();
  store = new EditorStore(actor, { readOnly: false, flush: nothing, onReadOnly: nothing, parse, upload: parse });
});

const said = () => store.view.getSnapshot().context.said;
const step = () => selectUndo(store.actor.getSnapshot());

/** Inserts at the end of the page, or of a container. */
function insert(component: string, parent: NodeId = store.page.root): NodeId {
  insertComponent(store, component, { parent, index: store.node(parent)?.children.length ?? 0 });
  return store.selected as NodeId;
}

test('selected siblings are put into one box, which is selected; undo selects them again', () => {
  const ids = ['text', 'link', 'button'].map((name) => insert(name));
  store.selectAll(ids.slice(0, 2));
  restructure(store, restructurings.wrap);
  expect(store.node(store.selected)?.children).toEqual(ids.slice(0, 2));
  expect([said(), step()]).toEqual(['2 elements wrapped in a box', 'wrap 2 elements in a box']);
  store.undo();
  expect(store.selection).toEqual(ids.slice(0, 2));
});

test('elements of different boxes are not wrapped, and a sentence says why', () => {
  const box = insert('box');
  store.selectAll([insert('text', box), insert('link')]);
  const { page } = store;
  restructure(store, restructurings.wrap);
  expect(store.page).toBe(page);
  expect(said()).toBe('Only elements beside each other, in one box or on the page, can be put into one box.');
});

test('several boxes are unwrapped in one step, and all that was in them is selected', () => {
  const boxes = [insert('box'), insert('box')];
  const inside = boxes.flatMap((box) => [insert('text', box), insert('link', box)]);
  store.selectAll(boxes);
  restructure(store, restructurings.unwrap);
  expect(store.selection).toEqual(inside);
  store.undo();
  expect(store.selection).toEqual(boxes);
  expect(store.page.nodes.size).toBe(7);
});

test('what cannot be unwrapped says so', () => {
  insert('text');
  restructure(store, restructurings.unwrap);
  expect(said()).toBe('There is nothing inside this element that could take its place.');
});

test('of several selected elements those are turned that can be', () => {
  const ids = ['text', 'picture', 'button'].map((name) => insert(name));
  store.selectAll(ids);
  restructure(store, restructurings.toLink);
  expect(ids.map((id) => store.node(id)?.component)).toEqual(['link', 'picture', 'link']);
  expect(said()).toBe('2 elements turned into a link');
});

describe('headings', () => {
  test('the first one of a page is the heading of the page, the others are those of parts', () => {
    const ids = ['text', 'text', 'text'].map((name) => insert(name));
    const levels = () => ids.map((id) => store.node(id)?.props.level);
    store.selectAll(ids);
    restructure(store, restructurings.toParagraph);
    expect(levels()).toEqual([0, 0, 0]);
    store.selectAll(ids.slice(1));
    restructure(store, restructurings.toHeading);
    expect(levels()).toEqual([0, 1, 2]);
    store.selectAll(ids);
    restructure(store, restructurings.toHeading);
    expect(levels()).toEqual([2, 1, 2]);
  });
});

test('blocks are aligned in their box, and words where they stand', () => {
  const ids = ['text', 'picture', 'button'].map((name) => insert(name));
  store.selectAll(ids);
  restructure(store, restructurings.alignRight);
  expect(ids.map((id) => store.node(id)?.props)).toMatchObject([
    { textAlign: 'right' },
    { blockAlign: 'right' },
    { blockAlign: 'right' },
  ]);
  expect(said()).toBe('3 elements aligned right');
});

test('a box is arranged in columns once, and then below each other', () => {
  const box = insert('box');
  insert('text', box);
  store.select(box);
  expect(restructurings.toStack.concerns(store)).toEqual([]);
  restructure(store, restructurings.toColumns);
  expect(restructurings.toColumns.concerns(store)).toEqual([]);
  expect([store.selection, step()]).toEqual([[box], 'columns in Box']);
  restructure(store, restructurings.toStack);
  expect(store.page.nodes.size).toBe(3);
});

test('the footer and the page are not restructured', () => {
  const footer = insert('footer');
  for (const id of [footer, store.page.root]) {
    store.select(id);
    for (const one of Object.values(restructurings)) expect(one.concerns(store)).toEqual([]);
  }
});

const insertEdit = (component: string, parent: string): Edit => ({ command: 'insert', args: { component, parent } });
const start = applyEdits(
  newDraft(),
  [
    insertEdit('box', 'page'),
    insertEdit('box', 'page'),
    ...Array.from({ length: 8 }, (_, i) => insertEdit('text', i < 5 ? 'n1' : 'n2')),
  ],
  { newId: countedIds() },
);
if (!start.ok) throw new Error(start.reason);
const { draft: opened } = start.value;
const texts = ['n3', 'n4', 'n5', 'n6', 'n7', 'n8', 'n9', 'n10'];

describe('moving several elements', () => {
  test('puts them in one place in their order, wherever they came from', () => {
    fc.assert(
      fc.property(
        fc.subarray(texts, { minLength: 1 }),
        fc.nat(8),
        fc.constantFrom('n1', 'n2'),
        (chosen, at, parent) => {
          const ids = outermost(opened.document, chosen);
          const others = (opened.document.nodes.get(parent)?.children ?? []).filter((id) => !ids.includes(id));
          const index = Math.min(at, others.length);
          const result = applyEdits(opened, movesTo(opened.document, ids, { parent, index }), {
            newId: countedIds('x'),
          });
          if (!result.ok) throw new Error(result.reason);
          expect(result.value.draft.document.nodes.get(parent)?.children).toEqual(others.toSpliced(index, 0, ...ids));
        },
      ),
    );
  });
});
