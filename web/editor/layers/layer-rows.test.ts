// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { NAME_PROPERTY } from '#core/components/node-name.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { createDocument, type EditResult, type PageDocument } from '#core/page/document.ts';
import { insertNode, moveNode, removeNode, setNodeProperty } from '#core/page/edit-nodes.ts';
import { LayerRows } from './layer-rows.ts';
import { flatten } from './layers.ts';

let tree: HTMLElement;
let rows: LayerRows;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  tree = document.createElement('div');
  rows = new LayerRows(tree, (name) => `url("${name}.svg")`);
});

function edited(page: PageDocument, result: EditResult<PageDocument>): PageDocument {
  return result.ok ? result.value : page;
}

function blank(): PageDocument {
  let page = createDocument(pageRegistry, 'root');
  for (const [id, component, parent] of [
    ['box', 'box', 'root'],
    ['words', 'text', 'box'],
    ['inner', 'box', 'box'],
  ] as const)
    page = edited(page, insertNode(page, { id, component, parent }, pageRegistry));
  return page;
}

const shown = () =>
  Array.from(tree.querySelectorAll<HTMLElement>('[role=treeitem]'))
    .filter((row) => row.closest('[hidden]') === null)
    .map((row) => [row.dataset.layer, Number(row.getAttribute('aria-level')), row.getAttribute('aria-expanded')]);

const expected = (page: PageDocument) =>
  flatten(page, rows.closed).map(({ id, depth, parent }) => [
    id,
    depth + 1,
    parent ? String(!rows.closed.has(id)) : null,
  ]);

test('whatever is inserted, moved, removed and folded, the rows are those of the page', () => {
  const step = fc.record({
    what: fc.constantFrom('insert', 'move', 'remove', 'fold'),
    a: fc.nat(40),
    b: fc.nat(40),
    index: fc.nat(4),
    box: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      tree.replaceChildren();
      rows = new LayerRows(tree, (name) => `url("${name}.svg")`);
      let page = blank();
      rows.update(page, []);
      for (const [i, { what, a, b, index, box }] of steps.entries()) {
        const ids = [...page.nodes.values()].map(({ id }) => id);
        const [id, parent] = [ids[a % ids.length] as string, ids[b % ids.length] as string];
        const component = box ? 'box' : 'text';
        if (what === 'insert')
          page = edited(page, insertNode(page, { id: `n${i}`, component, parent, index }, pageRegistry));
        if (what === 'move') page = edited(page, moveNode(page, { id, parent, index }, pageRegistry));
        if (what === 'remove') page = edited(page, removeNode(page, { id }, pageRegistry));
        rows.update(page, []);
        if (what === 'fold') rows.fold(id, rows.closed.has(id));
        expect(shown()).toEqual(expected(page));
      }
    }),
  );
});

test('a row says the name of its element, or what is written in it, and keeps its place in the document', () => {
  const page = blank();
  rows.update(page, []);
  const row = rows.row('words');
  const written = edited(page, setNodeProperty(page, { id: 'words', property: 'text', value: 'Hello' }, pageRegistry));
  rows.update(written, []);
  expect(row?.textContent).toBe('Hello');
  rows.update(
    edited(
      written,
      setNodeProperty(written, { id: 'words', property: NAME_PROPERTY, value: 'Greeting' }, pageRegistry),
    ),
    [],
  );
  expect(row?.textContent).toBe('Greeting');
  expect(rows.row('words')).toBe(row);
});

test('a row says on which screens its element is hidden', () => {
  const page = blank();
  rows.update(page, []);
  const hide = (from: PageDocument, value: string) =>
    edited(from, setNodeProperty(from, { id: 'words', property: 'hidden', value }, pageRegistry));
  const hidden = hide(page, 'phone tablet');
  rows.update(hidden, []);
  expect(rows.row('words')?.dataset.hidden).toBe('hidden on phones, tablets');
  rows.update(hide(hidden, ''), []);
  expect(rows.row('words')?.dataset.hidden).toBeUndefined();
});

test('what is selected is marked, and what it stands in is opened', () => {
  const page = blank();
  rows.update(page, []);
  rows.fold('box', false);
  rows.update(page, ['words', 'inner']);
  const marked = () => Array.from(tree.querySelectorAll('[aria-selected=true]'), ({ id }) => id);
  expect(marked()).toEqual(['layer-words', 'layer-inner']);
  expect(rows.closed.has('box')).toBe(false);
  expect(tree.getAttribute('aria-activedescendant')).toBe('layer-inner');
  rows.fold('box', false);
  expect(tree.hasAttribute('aria-activedescendant')).toBe(false);
  rows.update(page, ['words']);
  expect(marked()).toEqual(['layer-words']);
});
