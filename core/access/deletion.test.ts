import { expect, it, test } from 'vitest';
import { deletionWords, nearlyUsed } from './deletion.ts';
import type { Deletion } from './types.ts';

const nothing: Deletion = { published: false, gateways: [], people: 0, visitors: 0 };

// spec api.18
test.each<[Partial<Deletion>, string[]]>([
  [{}, []],
  [{ published: true }, ['Visitors of your Wi-Fi see it for another 24 hours, then that it is not available.']],
  [{ gateways: ['Lobby'] }, ['The gateway Lobby sends its visitors here.']],
  [{ gateways: ['Lobby', 'Roof'] }, ['These gateways send their visitors here: Lobby, Roof.']],
  [{ visitors: 1 }, ['1 visitor logged in here in the last 7 days.']],
  [{ visitors: 1200 }, ['1,200 visitors logged in here in the last 7 days.']],
  [{ people: 1 }, ['1 other person has access to it.']],
  [
    { people: 3, visitors: 2, gateways: ['Lobby'], published: true },
    [
      'Visitors of your Wi-Fi see it for another 24 hours, then that it is not available.',
      'The gateway Lobby sends its visitors here.',
      '2 visitors logged in here in the last 7 days.',
      '3 other people have access to it.',
    ],
  ],
])('of a page with %j is said who loses it', (use, words) =>
  expect(deletionWords({ ...nothing, ...use })).toEqual(words),
);

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
