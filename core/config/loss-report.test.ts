import { describe, expect, test } from 'vitest';
import { explains, losses, lossReport } from './loss-report.ts';

describe('what a migration lost', () => {
  test.each<[string, unknown, unknown, object]>([
    ['nothing', { a: 1, b: [] }, { a: 1, b: [] }, { in: 2, out: 2, kept: 2 }],
    ['a value', { a: 1, b: 2 }, { a: 1 }, { kept: 1, removed: [{ path: '/b', before: 2 }] }],
    ['what a value was', { a: 1 }, { a: '1' }, { kept: 0, changed: [{ path: '/a', before: 1, after: '1' }] }],
    ['nothing, and a value came', { a: 1 }, { a: 1, b: [2] }, { kept: 1, added: [{ path: '/b/0', after: 2 }] }],
    ['nothing, where a list was emptied', { a: [1] }, { a: [] }, { removed: [{ path: '/a/0', before: 1 }], added: [] }],
    [
      'nothing, where a list got its first',
      { a: [] },
      { a: [1] },
      { changed: [{ path: '/a', before: [], after: [1] }] },
    ],
    ['a value under a key with a slash', { 'a/b~': 1 }, {}, { removed: [{ path: '/a~1b~0', before: 1 }] }],
  ])('is %s', (_, before, after, report) => {
    expect(lossReport(before, after)).toMatchObject(report);
  });

  test('is no empty list and nothing that was null', () => {
    expect(losses(lossReport({ a: [], b: null, c: 0 }, {}))).toEqual([{ path: '/c', before: 0 }]);
  });
});

describe('what is said of a migration', () => {
  const before = { a: 1, b: { c: 2 } };
  const change = { step: 'defaults', path: '/b/c', kind: 'changed', before: 2, after: 3 } as const;

  test('explains it where nothing else was done', () => {
    expect(explains([change], before, { a: 1, b: { c: 3 } })).toBe(true);
    expect(explains([{ ...change, kind: 'removed' }], before, { a: 1, b: {} })).toBe(true);
  });

  test.each([
    ['something else was changed', { a: 2, b: { c: 3 } }],
    ['something else is gone', { b: { c: 3 } }],
    ['something came besides', { a: 1, b: { c: 3, d: 4 } }],
    ['it was not done', before],
  ])('does not explain it where %s', (_, after) => {
    expect(explains([change], before, after)).toBe(false);
  });
});
