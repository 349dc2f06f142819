import { describe, expect, test } from 'vitest';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { Box, TreeSpot } from '#core/machines/interaction/interaction.machine.ts';
import type { PageDocument } from '#core/page/document.ts';
import { createDocument } from '#core/page/document.ts';
import { insertNode } from '#core/page/edit-nodes.ts';
import type { NodeId } from '#core/page/types.ts';
import { type DropScene, dragRules } from './drag-scene.ts';
import { findDropTarget, findTreeTarget } from './drop-target.ts';

interface Sketch {
  readonly box: Box;
  readonly children?: readonly string[];
  readonly closed?: boolean;
  readonly row?: boolean;
}

function box(left: number, top: number, width: number, height: number): Box {
  return { left, top, width, height };
}

function scene(sketches: Record<string, Sketch>): DropScene {
  const parents = new Map(
    Object.entries(sketches).flatMap(([id, { children = [] }]) => children.map((child) => [child, id])),
  );
  return {
    parent: (id) => parents.get(id) ?? null,
    ends: false,
    children: (id) => sketches[id]?.children ?? [],
    isContainer: (id) => sketches[id]?.children !== undefined,
    isRow: (id) => sketches[id]?.row === true,
    rightToLeft: false,
    accepts: (id) => sketches[id]?.closed !== true,
    box: (id) => sketches[id]?.box,
  };
}

const column = scene({
  page: { box: box(0, 0, 400, 600), children: ['a', 'b', 'c'] },
  a: { box: box(0, 0, 400, 100) },
  b: { box: box(0, 100, 400, 100) },
  c: { box: box(0, 200, 400, 100) },
});

describe('a drop over stacked elements', () => {
  test('lands before an element over its upper half', () => {
    expect(findDropTarget(column, 'b', { x: 200, y: 120 })).toMatchObject({ parent: 'page', index: 1, after: 'a' });
  });
  test('lands after an element over its lower half', () => {
    expect(findDropTarget(column, 'b', { x: 200, y: 180 })).toMatchObject({ parent: 'page', index: 2, after: 'b' });
  });
  test('lands at the start over the first upper half', () => {
    expect(findDropTarget(column, 'a', { x: 10, y: 10 })).toMatchObject({ index: 0, after: null });
  });
  test('lands at the end in the empty space below', () => {
    expect(findDropTarget(column, 'page', { x: 200, y: 550 })).toMatchObject({ index: 3, after: 'c' });
  });
  test('is shown by a line across the gap', () => {
    expect(findDropTarget(column, 'b', { x: 200, y: 180 })?.line).toEqual({
      left: 0,
      top: 198.5,
      width: 400,
      height: 3,
    });
  });
});

describe('a drop of what ends the page', () => {
  test('lands behind all others, wherever the pointer is', () => {
    const target = findDropTarget({ ...column, ends: true }, 'a', { x: 10, y: 10 });
    expect(target).toMatchObject({ parent: 'page', index: 3, after: 'c', line: { top: 298.5 } });
  });
});

describe('a drop over elements in a row', () => {
  const row = scene({
    page: { box: box(0, 0, 400, 600), children: ['box'] },
    box: { box: box(0, 0, 400, 100), children: ['a', 'b'] },
    a: { box: box(20, 20, 180, 60) },
    b: { box: box(200, 20, 180, 60) },
  });
  test('looks at the left and right halves', () => {
    expect(findDropTarget(row, 'a', { x: 150, y: 25 })).toMatchObject({ parent: 'box', index: 1, after: 'a' });
    expect(findDropTarget(row, 'b', { x: 370, y: 25 })).toMatchObject({ parent: 'box', index: 2, after: 'b' });
  });
  test('is shown by an upright line', () => {
    expect(findDropTarget(row, 'b', { x: 370, y: 25 })?.line).toMatchObject({ left: 378.5, width: 3, height: 60 });
  });
  test('at the edge of a container lands beside it', () => {
    expect(findDropTarget(row, 'box', { x: 200, y: 97 })).toMatchObject({ parent: 'page', index: 1, after: 'box' });
  });
});

describe('a drop in a box of columns', () => {
  const columns = (more: Record<string, Sketch>) =>
    scene({ page: { box: box(0, 0, 400, 600), children: ['box'] }, ...more });
  const two = columns({
    box: { box: box(0, 0, 400, 200), children: ['a', 'b'], row: true },
    a: { box: box(10, 20, 180, 160) },
    b: { box: box(210, 80, 180, 40) },
  });
  test('is shown by a line in the middle of the gap, as high as the row', () => {
    const line = { left: 198.5, top: 20, width: 3, height: 160 };
    expect(findDropTarget(two, 'b', { x: 230, y: 100 })).toMatchObject({ index: 1, after: 'a', line });
    expect(findDropTarget(two, 'a', { x: 180, y: 100 })).toMatchObject({ index: 1, after: 'a', line });
  });
  test('from right to left lands after an element over its left half', () => {
    const left = findDropTarget({ ...two, rightToLeft: true }, 'a', { x: 30, y: 100 });
    expect(left).toMatchObject({ index: 1, after: 'a', line: { left: 8.5 } });
  });
  test('with one column lands before or after it, by an upright line', () => {
    const one = columns({
      box: { box: box(0, 0, 400, 200), children: ['a'], row: true },
      a: { box: box(10, 20, 180, 160) },
    });
    expect(findDropTarget(one, 'a', { x: 30, y: 170 })).toMatchObject({ index: 0, line: { left: 8.5, height: 160 } });
    expect(findDropTarget(one, 'box', { x: 300, y: 100 })).toMatchObject({ index: 1, line: { left: 188.5 } });
  });
  test('without any is shown by an upright line in its middle', () => {
    const none = columns({ box: { box: box(0, 0, 400, 200), children: [], row: true } });
    expect(findDropTarget(none, 'box', { x: 300, y: 100 })?.line).toEqual({
      left: 198.5,
      top: 8,
      width: 3,
      height: 184,
    });
  });
  test('whose columns stand below each other, as on a phone, lands above or below one', () => {
    const phone = columns({
      box: { box: box(0, 0, 400, 200), children: ['a', 'b'], row: true },
      a: { box: box(8, 8, 384, 80) },
      b: { box: box(8, 104, 384, 80) },
    });
    expect(findDropTarget(phone, 'b', { x: 30, y: 110 })).toMatchObject({ index: 1, line: { width: 384, height: 3 } });
  });
});

describe('where it may not go', () => {
  const closed = scene({
    page: { box: box(0, 0, 400, 600), children: ['outer'] },
    outer: { box: box(0, 0, 400, 300), children: ['inner'] },
    inner: { box: box(20, 20, 360, 200), children: [], closed: true },
  });
  test('the next container around takes it', () => {
    expect(findDropTarget(closed, 'inner', { x: 200, y: 110 })).toMatchObject({ parent: 'outer' });
  });
  test('nothing takes it where no container does', () => {
    const shut = scene({ page: { box: box(0, 0, 400, 600), children: [], closed: true } });
    expect(findDropTarget(shut, 'page', { x: 1, y: 1 })).toBeNull();
  });
  test('an empty container that does shows a line inside', () => {
    const open = scene({ page: { box: box(0, 0, 400, 600), children: [] } });
    expect(findDropTarget(open, 'page', { x: 200, y: 300 })).toEqual({
      parent: 'page',
      index: 0,
      after: null,
      line: { left: 8, top: 6.5, width: 384, height: 3 },
    });
  });
});

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
