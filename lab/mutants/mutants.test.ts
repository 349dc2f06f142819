import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/build/run.ts';
import { mutate, mutationsOf } from './mutations.ts';
import { nearestTestsIn } from './nearest-tests.ts';
import { candidates, type Equal } from './sample.ts';

const changed = (source: string) => mutationsOf('core/a.ts', source).map((mutation) => mutate(source, mutation));

test.each([
  ['const x = a < b;', ['const x = a <= b;']],
  ['const x = a.length >= b;', ['const x = a.length > b;']],
  ['const x = a === b;', ['const x = a !== b;']],
  ['const x = a && b;', ['const x = a || b;']],
  ['const x = !a;', ['const x = a;']],
  ['if (a) b;', ['if (!(a)) b;', 'if (a) ;']],
  ['const x = a ? b : c;', ['const x = !(a) ? b : c;']],
  ['forget(a);', [';']],
  ['a = b;', [';']],
  ['const x = await a;', ['const x = a;']],
  ['const f = () => { return a; };', ['const f = () => { return; };']],
  ['if (a) throw b;', ['if (!(a)) throw b;', 'if (a) ;']],
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

describe('a sample', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'portico-sample-'));
    for (const area of ['core', 'server', 'cli']) mkdirSync(join(root, area));
    const lines = Array.from({ length: 40 }, (_, index) => `export const c${index} = ${index};`);
    writeFileSync(join(root, 'core', 'numbers.ts'), lines.join('\n'));
    return () => rmSync(root, { recursive: true });
  });

  const texts = (seed: number, equal: readonly Equal[] = []) =>
    candidates(root, 10, seed, equal).flatMap(({ mutants, wanted }) =>
      mutants.slice(0, wanted).map(({ text }) => text),
    );

  test('is the same by the same seed, and another by another', () => {
    expect(texts(1)).toHaveLength(10);
    expect(texts(1)).toEqual(texts(1));
    expect(texts(2)).not.toEqual(texts(1));
  });

  test('stays where files are moved', () => {
    const before = texts(1);
    renameSync(join(root, 'core', 'numbers.ts'), join(root, 'core', 'figures.ts'));
    expect(texts(1)).toEqual(before);
  });

  test('has the next change in place of one after which all is the same', () => {
    const [first = '', ...others] = texts(1);
    const value = Number(first.match(/\d+(?=;)/)?.[0]);
    const next = texts(1, [{ text: first, change: `${value} -> (${value + 1})`, reason: '' }]);
    expect(next.slice(0, 9)).toEqual(others);
    expect(next).toHaveLength(10);
  });
});

test('the tests of a file are those that reach it, nearest first', () => {
  const nearest = nearestTestsIn(ROOT)('core/check/report.ts');
  expect(nearest[0]).toBe('core/check/report.test.ts');
  expect(nearest).toContain('cli/validate.test.ts');
  expect(nearest).not.toContain('core/page/json.test.ts');
});
