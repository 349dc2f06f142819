import { expect, test } from 'vitest';
import { folderPath, foldersWithin, inTreeOrder, placeProblem } from './folder-tree.ts';

// spec organisations.60, organisations.61

const folder = (id: string, parent_id: string | null = null) => ({ id, parent_id, name: id.toUpperCase() });
const FOLDERS = [folder('b'), folder('a'), folder('a1', 'a'), folder('a2', 'a1'), folder('c1', 'gone')];

test('a folder stands behind the one it is in, and at the top where that is gone', () => {
  expect(inTreeOrder(FOLDERS).map(({ folder: { id }, depth }) => `${depth}${id}`)).toEqual([
    '0a',
    '1a1',
    '2a2',
    '0b',
    '0c1',
  ]);
  expect(folderPath('a2', FOLDERS).map(({ id }) => id)).toEqual(['a', 'a1', 'a2']);
  expect(foldersWithin('a', FOLDERS).map(({ id }) => id)).toEqual(['a', 'a1', 'a2']);
  expect(folderPath('nobody', FOLDERS)).toEqual([]);
});

test.each([
  [null, 'a1', null],
  [null, 'a2', 'deep'],
  [null, 'nobody', 'missing'],
  ['a', 'a', 'circle'],
  ['a', 'a2', 'circle'],
  ['a', 'b', 'deep'],
  ['a1', 'b', null],
  ['a1', null, null],
] as const)('the folder %s in %s: %s', (id, parent_id, problem) => {
  expect(placeProblem({ id, parent_id }, FOLDERS)).toBe(problem);
});

test('rows that stand in a circle end no program', () => {
  const circle = [folder('x', 'y'), folder('y', 'x')];
  expect(folderPath('x', circle)).toHaveLength(2);
  expect(foldersWithin('x', circle)).toHaveLength(2);
});
