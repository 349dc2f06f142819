import { describe, expect, test } from 'vitest';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { PageDocument } from '#core/page/document.ts';
import { createDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import type { NodeId } from '#core/page/types.ts';
import { dragRules } from './drag-rules.ts';
import { findTreeTarget } from './find-tree-target.ts';
import type { TreeSpot } from './types.ts';

const NODES: readonly (readonly [NodeId, string, NodeId])[] = [
  ['box', 'box', 'root'],
  ['inner', 'box', 'box'],
  ['a', 'text', 'box'],
  ['b', 'text', 'box'],
  ['foot', 'footer', 'root'],
];

const page = NODES.reduce<PageDocument>(
  (document, [id, component, parent]) => {
    const result = insertNode(document, { id, component, parent }, pageRegistry);
    if (!result.ok) throw new Error(result.reason);
    return result.value;
  },
  createDocument(pageRegistry, 'root'),
);

const drop = (dragged: readonly NodeId[], id: NodeId, zone: TreeSpot['zone']) =>
  findTreeTarget(page, { id, zone }, new Set(dragged), dragRules(page, { nodes: dragged }));

describe('a drop in the tree of layers', () => {
  test.each([
    ['before a sibling', ['b'], 'a', 'before', { parent: 'box', index: 1, after: 'inner' }],
    ['behind it, not counting itself', ['a'], 'b', 'after', { parent: 'box', index: 2, after: 'b' }],
    ['inside a box, at its end', ['a'], 'inner', 'inside', { parent: 'inner', index: 0, after: null }],
    ['of several, counting none of them', ['inner', 'a'], 'b', 'after', { parent: 'box', index: 1, after: 'b' }],
    ['inside what is dragged', ['box'], 'inner', 'inside', null],
    ['beside what stands in what is dragged', ['box'], 'a', 'before', null],
    ['behind the footer, which is before it', ['a'], 'foot', 'after', { parent: 'root', index: 1, after: 'box' }],
    ['inside the page, before the footer', ['a'], 'root', 'inside', { parent: 'root', index: 1, after: 'box' }],
    ['inside a text', ['b'], 'a', 'inside', null],
    ['beside the page', ['a'], 'root', 'after', null],
  ] as const)('%s', (_, dragged, id, zone, target) => {
    expect(drop(dragged, id, zone)).toEqual(target);
  });

  test('says why not', () => {
    const rules = dragRules(page, { nodes: ['box'] });
    expect(rules.refusal('inner')).toBe('page.intoItself');
    expect(dragRules(page, { component: 'footer' }).refusal('root')).toBe('page.onlyOne');
    expect(dragRules(page, { nodes: ['a'] }).refusal('b')).toBe('page.noContainer');
  });
});
