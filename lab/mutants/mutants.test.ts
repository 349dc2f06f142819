import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutate, mutationsOf } from './mutations.ts';
import { sample } from './sample.ts';

const changed = (source: string) => mutationsOf('core/a.ts', source).map((mutation) => mutate(source, mutation));

test.each([
  ['a < b;', ['a <= b;']],
  ['a.length >= b;', ['a.length > b;']],
  ['a === b;', ['a !== b;']],
  ['a && b;', ['a || b;']],
  ['!a;', ['a;']],
  ['if (a) b;', ['if (!(a)) b;']],
  ['const x = a ? b : c;', ['const x = !(a) ? b : c;']],
  ['forget(a);', [';']],
  ['const most = 5;', ['const most = (6);']],
  ['const on = true;', ['const on = false;']],
])('%s becomes %s', (source, expected) => {
  expect(changed(source)).toEqual(expected);
});

test.each(["import { a } from './a.ts';", 'type A = 1 | true;', 'const said = { 404: gone };', '// a < b'])(
  'nothing is changed in %s',
  (source) => {
    expect(changed(source)).toEqual([]);
  },
);

test('the same seed chooses the same changes, another one others', () => {
  const root = mkdtempSync(join(tmpdir(), 'portico-sample-'));
  mkdirSync(join(root, 'core', 'access'), { recursive: true });
  const lines = Array.from({ length: 40 }, (_, index) => `export const c${index} = ${index};`);
  writeFileSync(join(root, 'core', 'access', 'numbers.ts'), lines.join('\n'));
  const chosen = (seed: number) => sample(root, ['core/access'], 10, seed).map(({ line }) => line);
  expect(chosen(1)).toHaveLength(10);
  expect(chosen(1)).toEqual(chosen(1));
  expect(chosen(2)).not.toEqual(chosen(1));
  rmSync(root, { recursive: true });
});
