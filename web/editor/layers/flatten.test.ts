import { describe, expect, test } from 'vitest';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { createDocument } from '#core/page/document.ts';
import { insertNode, setProperty } from '#core/page/edit-nodes.ts';
import type { EditResult } from '#core/page/edit-result.ts';
import { flatten, sameTree } from './flatten.ts';

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
  test('is the same tree after a change of words, another after an insertion', () => {
    const reworded = must(setProperty(page, { id: 'words', property: 'text', value: 'Hi' }, pageRegistry));
    expect(sameTree(reworded, page)).toBe(true);
    expect(sameTree(page, boxed)).toBe(false);
  });
});
