import { expect, test } from 'vitest';
import { countedIds, freshIds, NODE_ID } from '../page/new-id.ts';
import { NodeMap } from '../page/node-map.ts';
import type { PageNode } from '../page/types.ts';
import { asNodeName, isNodeName, nodeName } from './node-name.ts';

const node = (id: string, props: PageNode['props'] = {}): PageNode => ({
  id,
  component: 'text',
  props,
  parent: null,
  children: [],
});

test.each([
  [undefined, true],
  ['', true],
  ['n'.repeat(60), true],
  ['n'.repeat(61), false],
  [7, false],
  [null, false],
])('%j may be the name of an element: %s', (value, may) => {
  expect(isNodeName(value)).toBe(may);
});

test.each([
  ['  Way   in\n', 'Way in'],
  ['', undefined],
  [' \t ', undefined],
  ['n'.repeat(61), 'n'.repeat(60)],
  [`${'n'.repeat(59)} x`, 'n'.repeat(59)],
  [`${'n'.repeat(58)}😀😀`, `${'n'.repeat(58)}😀`],
  // Half of it would be no character at all.
  [`${'n'.repeat(59)}😀`, 'n'.repeat(59)],
  ['a\u2028b\u00a0c', 'a b c'],
])('%j is stored as the name %j', (typed, name) => {
  expect(asNodeName(typed)).toBe(name);
});

test('an element without a name of words has none', () => {
  expect(nodeName(undefined)).toBe('');
  expect(nodeName(node('a'))).toBe('');
  expect(nodeName(node('a', { layerName: 7 }))).toBe('');
  expect(nodeName(node('a', { layerName: 'Way in' }))).toBe('Way in');
});

test('fresh ids are neither on the page nor given out twice', () => {
  const document = { version: '1', root: 'n2', nodes: NodeMap.from([node('n2'), node('n4')]) };
  const fresh = freshIds(document, countedIds());
  expect([fresh(), fresh(), fresh()]).toEqual(['n1', 'n3', 'n5']);
  const ids = ['n7', 'n7', 'n8'];
  const repeated = freshIds(document, () => ids.shift() as string);
  expect([repeated(), repeated()]).toEqual(['n7', 'n8']);
});

test.each([
  ['a', true],
  ['A-1_b', true],
  [`a${'b'.repeat(63)}`, true],
  [`a${'b'.repeat(64)}`, false],
  ['1a', false],
  ['-a', false],
  ['', false],
  ['a b', false],
  ['a.b', false],
])('%j may be an id: %s', (id, may) => {
  expect(NODE_ID.test(id)).toBe(may);
});
