import { beforeEach, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { documentMachine } from '#core/machines/document/document.machine.ts';
import { insertComponent } from '../actions/place.ts';
import { askRemoval, removeAsked, toggleHidden } from '../actions/selection.ts';
import { copySelectedStyle, pasteStyle } from '../clipboard/clipboard.ts';
import { dragOntoPage } from '../drag/page-drag.ts';
import { EditorStore } from './editor-store.ts';

let store: EditorStore;

beforeEach(() => {
  const nothing = () => undefined;
  const parse = () => Promise.reject(new Error('Nothing is pasted here.'));
  const actor = createActor(documentMachine, { input: {} }).start();
  store = new EditorStore(actor, { readOnly: false, flush: nothing, onReadOnly: nothing, parse, upload: parse });
});

const said = () => store.view.getSnapshot().context.said;

test('undo and redo are said, and said again', () => {
  store.edit({ command: 'rename', args: { name: 'Lobby' } });
  store.edit({ command: 'rename', args: { name: 'Harbour' } });
  store.undo();
  expect(said()).toBe('Undone: name of the page');
  store.undo();
  expect(said()).toBe('Undone: name of the page\u00a0');
  store.redo();
  expect(said()).toBe('Redone: name of the page');
});

test('a moment of the history is gone to, and said', () => {
  for (const name of ['text', 'link']) insertComponent(store, name);
  const page = store.page;
  store.goTo(0);
  expect([store.page.nodes.size, said()]).toEqual([1, 'Now at: page opened']);
  store.goTo(2);
  expect(store.page).toBe(page);
  expect(said()).toBe('Now at: insert Link');
});

test('a text right on the page is as wide as a box and in the middle, one in a box as wide as that', () => {
  const inserted = (...names: string[]) => {
    for (const name of names) insertComponent(store, name);
    return store.node(store.selected as string)?.props;
  };
  expect(inserted('text')).toMatchObject({ width: '480px', widths: 'phone:auto', margin: '0 auto' });
  expect(inserted('box', 'text')).toMatchObject({ width: '', widths: '', margin: '' });
});

test('where there is nothing to undo, nothing is said to be undone', () => {
  store.undo();
  expect(said()).toBe('');
});

test('a removal is asked about, and removes what it asked about', () => {
  insertComponent(store, 'text');
  const id = store.selected as string;
  askRemoval(store);
  expect(store.interaction.getSnapshot().context.removing).toEqual([id]);
  expect(store.node(id)).toBeDefined();
  removeAsked(store);
  expect(store.interaction.getSnapshot().value).toEqual({ free: 'idle' });
  expect(store.node(id)).toBeUndefined();
});

test('what is selected is hidden on a screen and shown there again, as one step each', () => {
  insertComponent(store, 'text');
  const id = store.selected as string;
  const hidden = () => store.node(id)?.props.hidden;
  toggleHidden(store, 'desktop');
  toggleHidden(store, 'phone');
  expect([hidden(), said()]).toEqual(['phone desktop', 'Heading is hidden on phones']);
  toggleHidden(store, 'desktop');
  expect([hidden(), said()]).toEqual(['phone', 'Heading is shown on desktops']);
  store.undo();
  expect(hidden()).toBe('phone desktop');
});

test('the page itself is hidden nowhere', () => {
  store.select(store.page.root);
  toggleHidden(store, 'phone');
  expect(store.node(store.page.root)?.props.hidden).toBeUndefined();
});

test('during a drag nothing is removed and no dialog opens, and a drop nowhere changes nothing', () => {
  insertComponent(store, 'text');
  const drag = dragOntoPage(store, { component: 'link' }, false);
  drag.started();
  drag.moved({ x: 5, y: 5 });
  askRemoval(store);
  store.send({ type: 'sheet.opened', sheet: 'commands' });
  expect(store.dragging).toBe(true);
  drag.dropped({ x: 5, y: 5 });
  expect(store.dragging).toBe(false);
  expect(said()).toBe('It cannot go there; nothing was changed.');
});

test('a press that becomes a drag below a question drags nothing', () => {
  insertComponent(store, 'text');
  const nodes = store.page.nodes.size;
  askRemoval(store);
  const drag = dragOntoPage(store, { component: 'link' }, false);
  drag.started();
  drag.dropped({ x: 5, y: 5 });
  expect(store.page.nodes.size).toBe(nodes);
  expect(store.interaction.getSnapshot().value).toBe('removing');
});

test('a copied style is given to all that is selected, and undone as one step', () => {
  const insert = (component: string, props = {}) =>
    store.edit({ command: 'insert', args: { component, props, parent: 'page' } });
  insert('text', { color: '#c92a2a', opacity: 40 });
  copySelectedStyle(store);
  insert('link');
  const link = store.selected as string;
  insert('box');
  store.selectAll([link, store.selected as string]);
  pasteStyle(store);
  expect(said()).toBe('Style pasted: 2 elements');
  expect(store.node(link)?.props).toMatchObject({ color: '#c92a2a', opacity: 40 });
  store.undo();
  expect(store.node(link)?.props).toMatchObject({ color: '', opacity: 100 });
});
