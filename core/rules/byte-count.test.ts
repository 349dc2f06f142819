import { expect, test } from 'vitest';
import { byteCount } from './numbers.ts';

// spec validation-rules.6

test.each([
  ['0', 0],
  ['500', 500],
  ['500mb', 500_000_000],
  ['500 MB', 500_000_000],
  ['2gb', 2_000_000_000],
  [' 2 Gb ', 2_000_000_000],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199gb', 9_007_199_000_000_000],
])('the size %j is %i bytes', (typed, bytes) => {
  expect(byteCount(typed)).toBe(bytes);
});

test.each([
  '',
  'mb',
  '-1',
  '+1',
  '1.5gb',
  '1,000',
  '1e3',
  '5kb',
  '5tb',
  '5 mbit',
  '5  mb',
  '5mbgb',
  '0x10',
  'toString',
  '9007199254740992',
  '9007200gb',
])('%j is no size', (typed) => {
  expect(byteCount(typed)).toBeNull();
});
