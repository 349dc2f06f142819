import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { documentMachine } from '#core/machines/document/document.machine.ts';
import { Workbench } from './workbench.ts';

let bench: Workbench;

beforeEach(() => {
  const nothing = () => undefined;
  const parse = () => Promise.reject(new Error('Nothing is pasted here.'));
  const actor = createActor(documentMachine, { input: {} }).start();
  bench = new Workbench(actor, { readOnly: false, flush: nothing, onReadOnly: nothing, parse });
});

test('undo and redo are said, and said again', () => {
  bench.edit({ command: 'rename', args: { name: 'Lobby' } });
  bench.edit({ command: 'rename', args: { name: 'Harbour' } });
  bench.undo();
  expect(bench.said.get()).toBe('Undone');
  bench.undo();
  expect(bench.said.get()).toBe('Undone\u00a0');
  bench.redo();
  expect(bench.said.get()).toBe('Redone');
});

test('where there is nothing to undo, nothing is said to be undone', () => {
  bench.undo();
  expect(bench.said.get()).toBe('');
});
