import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDraft } from '#core/testing/arbitrary-draft.ts';
import type { PageDocument } from './document.ts';
import { NodeMap } from './node-map.ts';
import { ancestors, depth, descendants, height, indexInParent, outermost, walk } from './tree.ts';
import type { NodeId, PageNode } from './types.ts';

/** A page by its lines: each names a node, and after it those inside. */
function page(lines: Readonly<Record<NodeId, readonly NodeId[]>>): PageDocument {
  const parents = new Map(Object.entries(lines).flatMap(([parent, children]) => children.map((id) => [id, parent])));
  const ids = new Set(Object.entries(lines).flatMap(([id, children]) => [id, ...children]));
  const nodes = Array.from(
    ids,
    (id): PageNode => ({ id, component: 'box', props: {}, parent: parents.get(id) ?? null, children: lines[id] ?? [] }),
  );
  return { version: '1', root: 'page', nodes: NodeMap.from(nodes) };
}

const ids = (nodes: Iterable<PageNode>) => Array.from(nodes, ({ id }) => id).join(' ');
const SAMPLE = page({ page: ['a', 'b', 'c'], a: ['d', 'e'], e: ['f'], c: ['g'] });

describe('a page as a tree', () => {
  it('is walked in the order it is drawn, each level counted', () => {
    expect(Array.from(walk(SAMPLE), ({ node, depth: level }) => `${node.id}${level}`).join(' ')).toBe(
      'page0 a1 d2 e2 f3 b1 c1 g2',
    );
    expect(Array.from(walk(SAMPLE, 'e'), ({ node, depth: level }) => `${node.id}${level}`).join(' ')).toBe('e0 f1');
    expect([...walk(SAMPLE, 'gone')]).toEqual([]);
  });

  it.each([
    ['page', '', 'a d e f b c g', 0, 3, -1],
    ['a', 'page', 'd e f', 1, 2, 0],
    ['e', 'a page', 'f', 2, 1, 1],
    ['f', 'e a page', '', 3, 0, 0],
    ['c', 'page', 'g', 1, 1, 2],
    ['gone', '', '', 0, 0, -1],
  ])('has above %s: %j, below: %j', (id, above, below, level, levels, index) => {
    expect(ids(ancestors(SAMPLE, id))).toBe(above);
    expect(ids(descendants(SAMPLE, id))).toBe(below);
    expect([depth(SAMPLE, id), height(SAMPLE, id), indexInParent(SAMPLE, id)]).toEqual([level, levels, index]);
  });

  it('that is broken is read as far as it goes, and never without end', () => {
    const broken = page({ page: ['a', 'gone'], a: ['b'] });
    const without = { ...broken, nodes: broken.nodes.with([], ['gone']) };
    expect(ids(Array.from(walk(without), ({ node }) => node))).toBe('page a b');
    const orphan = { ...broken, nodes: broken.nodes.with([], ['a']) };
    expect(ids(ancestors(orphan, 'b'))).toBe('');
    expect(indexInParent(orphan, 'b')).toBe(-1);
  });
});

describe('of some elements', () => {
  it.each([
    [[], []],
    [['f'], ['f']],
    [['gone'], []],
    [['f', 'e', 'a'], ['a']],
    [
      ['c', 'b', 'a'],
      ['a', 'b', 'c'],
    ],
    [
      ['g', 'f', 'd'],
      ['d', 'f', 'g'],
    ],
    [
      ['e', 'd'],
      ['d', 'e'],
    ],
    [['b', 'b', 'gone'], ['b']],
    [['page', 'f'], ['page']],
    [
      ['f', 'c', 'e'],
      ['e', 'c'],
    ],
  ])('%j the outer ones are %j, in the order they are drawn', (given, outer) => {
    expect(outermost(SAMPLE, given)).toEqual(outer);
  });

  it('none of the outer ones holds another, and every one given stands in one of them', () => {
    fc.assert(
      fc.property(arbitraryDraft, fc.array(fc.nat(), { maxLength: 6 }), ({ document }, picks) => {
        const all = Array.from(walk(document), ({ node }) => node.id);
        const given = picks.map((pick) => all[pick % all.length] as NodeId);
        const outer = outermost(document, given);
        const places = outer.map((id) => all.indexOf(id));
        expect(places).toEqual(places.toSorted((one, other) => one - other));
        for (const id of given) {
          const path = [id, ...Array.from(ancestors(document, id), (node) => node.id)];
          expect(path.filter((each) => outer.includes(each))).toHaveLength(1);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('depth, height and order of any page agree with each other', () => {
    fc.assert(
      fc.property(arbitraryDraft, ({ document }) => {
        for (const { node, depth: level } of walk(document)) {
          expect(depth(document, node.id)).toBe(level);
          expect(height(document, node.id)).toBe(
            Math.max(0, ...node.children.map((child) => height(document, child) + 1)),
          );
          for (const [at, child] of node.children.entries()) expect(indexInParent(document, child)).toBe(at);
        }
      }),
      { numRuns: 50 },
    );
  });
});
