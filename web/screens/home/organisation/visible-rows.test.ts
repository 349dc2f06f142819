import { expect, test } from 'vitest';
import { rowsIn } from './visible-rows.ts';

test.each([
  ['at the top', { top: 200, height: 800, row: 44, count: 1_000 }, { first: 0, last: 22 }],
  ['in the middle', { top: -44_00, height: 880, row: 44, count: 1_000 }, { first: 92, last: 128 }],
  ['at the end', { top: -43_200, height: 800, row: 44, count: 1_000 }, { first: 973, last: 999 }],
  ['of a short list', { top: 200, height: 800, row: 44, count: 3 }, { first: 0, last: 2 }],
  ['of a list that became short', { top: -4_400, height: 800, row: 44, count: 3 }, { first: 3, last: 2 }],
  ['of none', { top: 200, height: 800, row: 44, count: 0 }, { first: 0, last: -1 }],
])('only rows near the window are drawn: %s', (_, measures, rows) => expect(rowsIn(measures)).toEqual(rows));
