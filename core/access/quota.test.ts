import { expect, it } from 'vitest';
import { nearlyUsed } from './quota.ts';

const MEGABYTE = 1_048_576;

it.each([
  [{ pages: 7, bytes: 0 }, null],
  [
    { pages: 8, bytes: 0 },
    { of: 'pages', has: 8, limit: 10 },
  ],
  [
    { pages: 12, bytes: 12 * MEGABYTE },
    { of: 'pages', has: 12, limit: 10 },
  ],
  [{ pages: 1, bytes: 8 * MEGABYTE - 1 }, null],
  [
    { pages: 1, bytes: 8 * MEGABYTE + 1 },
    { of: 'bytes', has: 9, limit: 10 },
  ],
])('of ten pages and ten megabytes, %j is told as %j', (kept, told) => {
  expect(nearlyUsed({ ...kept, pages_limit: 10, bytes_limit: 10 * MEGABYTE })).toEqual(told);
});
