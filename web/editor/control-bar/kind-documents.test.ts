import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { documentMachine } from '#core/machines/document/document.machine.ts';
import type { DocumentActor } from '../store/painted-document.ts';
import { KindDocuments, kindsOf } from './control-bar.tsx';

let actor: DocumentActor;
let documents: KindDocuments;

beforeEach(() => {
  actor = createActor(documentMachine, { input: {} }).start();
  documents = new KindDocuments(actor);
});

/** Inserts an element, which selects it, and tells what is kept then. */
function insert(component: string) {
  const parent = actor.getSnapshot().context.draft.document.root;
  actor.send({ type: 'draft.edit', edit: { command: 'insert', args: { component, parent } } });
  return documents.whenShown(kindsOf(actor.getSnapshot()));
}

test('the panel of a kind hears nothing while elements of another kind are selected', () => {
  const [texts] = insert('text');
  const words = actor.getSnapshot().context.selection;
  const heard: unknown[] = [];
  texts?.subscribe(({ context }) => heard.push(context.selection));
  insert('button');
  actor.send({ type: 'draft.edit', edit: { command: 'rename', args: { name: 'Lobby' } } });
  expect([heard, texts?.getSnapshot().context.selection]).toEqual([[], words]);
  actor.send({ type: 'selection.changed', ids: words });
  expect(heard).toEqual([words]);
  expect(texts?.getSnapshot()).toBe(actor.getSnapshot());
});

test('the panels of the four kinds shown last are kept, in the order in which they were first shown', () => {
  for (const kind of ['text', 'button', 'box', 'text', 'link']) insert(kind);
  expect(insert('picture').map(({ kinds }) => kinds)).toEqual(['text', 'box', 'link', 'picture']);
});

test('of nothing selected there is no panel, and the others are kept', () => {
  insert('text');
  actor.send({ type: 'selection.changed', ids: [] });
  expect(documents.whenShown(kindsOf(actor.getSnapshot())).map(({ kinds }) => kinds)).toEqual(['text']);
});
