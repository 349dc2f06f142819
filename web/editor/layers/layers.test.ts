import { describe, expect, test } from 'vitest';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { createDocument, type EditResult, type PageDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import { flatten, treeStep } from './layers.ts';

function must(result: EditResult<PageDocument>): PageDocument {
  if (!result.ok) throw new Error(result.reason);
  return result.value;
}

const empty = createDocument(pageRegistry, 'root');
const boxed = must(insertNode(empty, { id: 'box', component: 'box', parent: 'root' }, pageRegistry));
const page = must(insertNode(boxed, { id: 'words', component: 'text', parent: 'box' }, pageRegistry));

describe('the tree of layers', () => {
  test('shows every node below its container', () => {
    expect(flatten(page, new Set())).toEqual([
      { id: 'root', depth: 0, parent: true },
      { id: 'box', depth: 1, parent: true },
      { id: 'words', depth: 2, parent: false },
    ]);
  });
  test('hides what is inside a closed one', () => {
    expect(flatten(page, new Set(['box'])).map((layer) => layer.id)).toEqual(['root', 'box']);
  });
});

const LAYERS = [
  { id: 'page', depth: 0, parent: true },
  { id: 'box', depth: 1, parent: true },
  { id: 'words', depth: 2, parent: false },
  { id: 'foot', depth: 1, parent: false },
];
const step = (key: string, at: number, closed: string[] = []) => treeStep(key, LAYERS, at, new Set(closed));

describe('keys in a tree', () => {
  test.each([
    ['Down goes to the next row', step('ArrowDown', 1), { select: 'words' }],
    ['Down starts at the top', step('ArrowDown', -1), { select: 'page' }],
    ['Down stays at the end', step('ArrowDown', 3), { select: 'foot' }],
    ['Up goes to the row before', step('ArrowUp', 3), { select: 'words' }],
    ['Right opens', step('ArrowRight', 1, ['box']), { fold: 'box', open: true }],
    ['Right enters what is open', step('ArrowRight', 1), { select: 'words' }],
    ['Left closes', step('ArrowLeft', 1), { fold: 'box', open: false }],
    ['Left goes out', step('ArrowLeft', 2), { select: 'box' }],
    ['Left never closes the page', step('ArrowLeft', 0), { select: 'page' }],
    ['Home and End', [step('Home', 2), step('End', 0)], [{ select: 'page' }, { select: 'foot' }]],
    ['any other key is none of its', step('Enter', 1), null],
  ])('%s', (_, done, expected) => expect(done).toEqual(expected));
});
