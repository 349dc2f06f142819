import { expect, test } from 'vitest';
import type { GroupRecord } from '../ports/store/people/groups.ts';
import { groupsReader } from './named-groups.ts';

// spec organisations.168

const reader = (...names: readonly string[]) => {
  const read = groupsReader(names.map((name) => ({ id: name, name }) as GroupRecord));
  return (cell: string) => {
    const { found, ...rest } = read(cell);
    return { found: found.map(({ name }) => name), ...rest };
  };
};

test('a cell names groups, whatever their capitals and blanks, and each counts once', () => {
  const read = reader('Reception', 'Bar');
  expect(read(' reception ; BAR;bar;')).toEqual({ found: ['Reception', 'Bar'] });
  expect(read('')).toEqual({ found: [] });
  expect(read('Bar;Kitchen')).toEqual({ found: ['Bar'], unknown: 'Kitchen' });
});

test('a name that holds the mark between two is found, the longest one first', () => {
  const read = reader('Bar', 'Bar; south', 'South');
  expect(read('Bar;South')).toEqual({ found: ['Bar; south'] });
  expect(read('South;Bar')).toEqual({ found: ['South', 'Bar'] });
});

test('a cell as long as a whole table is judged as quickly as a short one', () => {
  const read = reader('a', 'a;a;a');
  expect(read('a;'.repeat(130_000))).toEqual({ found: ['a;a;a'], isTooLong: true });
  expect(read('b'.repeat(260_000)).unknown).toBe(`${'b'.repeat(60)}…`);
  expect(read('b;'.repeat(130_000))).toEqual({ found: [], unknown: 'b' });
});
