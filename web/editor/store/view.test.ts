// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Actor, createActor } from 'xstate';
import type { TextWriter } from '../text-writer/text-writer.ts';
import { storeGuides, viewLogic } from './view.ts';

let view: Actor<typeof viewLogic>;

beforeEach(() => {
  view = createActor(viewLogic).start();
});

const shown = () => view.getSnapshot().context;

test('the address of a link is asked for while a text is written, and no longer', () => {
  view.send({ type: 'link.asked' });
  expect(shown().linking).toBe(false);
  view.send({ type: 'writer.attached', writer: {} as TextWriter });
  view.send({ type: 'link.asked' });
  expect(shown().linking).toBe(true);
  view.send({ type: 'writer.detached' });
  expect([shown().linking, shown().writer]).toEqual([false, null]);
});

test('a name is written in the layers, which stay open after it', () => {
  view.send({ type: 'view.changed', change: { panel: 'components' } });
  view.send({ type: 'naming.started', node: 'n1' });
  expect([shown().panel, shown().naming]).toEqual(['layers', 'n1']);
  view.send({ type: 'naming.ended' });
  expect([shown().panel, shown().naming]).toEqual(['layers', null]);
});

test('the same words are said again, and guides are shown and hidden in turn', () => {
  for (const said of ['Undone', 'Undone\u00a0', 'Undone']) {
    view.send({ type: 'words.said', words: 'Undone' });
    expect(shown().said).toBe(said);
  }
  for (const guides of [true, false]) {
    view.send({ type: 'guides.toggled' });
    expect(shown().guides).toBe(guides);
  }
});

test('outlines that were shown on this device are shown from the start', async () => {
  expect(shown().guides).toBe(false);
  storeGuides(true);
  vi.resetModules();
  const fresh = await import('./view.ts');
  expect(createActor(fresh.viewLogic).start().getSnapshot().context.guides).toBe(true);
  storeGuides(false);
});
