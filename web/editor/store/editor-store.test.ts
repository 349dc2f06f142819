import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { documentMachine } from '#core/machines/document/document.machine.ts';
import { EditorStore } from './editor-store.ts';

let store: EditorStore;

beforeEach(() => {
  const nothing = () => undefined;
  const parse = () => Promise.reject(new Error('Nothing is pasted here.'));
  const actor = createActor(documentMachine, { input: {} }).start();
  store = new EditorStore(actor, { readOnly: false, flush: nothing, onReadOnly: nothing, parse });
});

test('undo and redo are said, and said again', () => {
  store.edit({ command: 'rename', args: { name: 'Lobby' } });
  store.edit({ command: 'rename', args: { name: 'Harbour' } });
  store.undo();
  expect(store.said.get()).toBe('Undone');
  store.undo();
  expect(store.said.get()).toBe('Undone\u00a0');
  store.redo();
  expect(store.said.get()).toBe('Redone');
});

test('where there is nothing to undo, nothing is said to be undone', () => {
  store.undo();
  expect(store.said.get()).toBe('');
});
