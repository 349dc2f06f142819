import { expect, test } from 'vitest';
import { deletionWords } from './deletion.ts';
import type { Deletion } from './types.ts';

const nothing: Deletion = { published: false, gateways: [], people: 0, visitors: 0 };

// spec api.18
test.each<[Partial<Deletion>, string[]]>([
  [{}, []],
  [{ published: true }, ['Visitors of your Wi-Fi will no longer see this page.']],
  [{ gateways: ['Lobby'] }, ['The gateway Lobby sends its visitors here.']],
  [{ gateways: ['Lobby', 'Roof'] }, ['These gateways send their visitors here: Lobby, Roof.']],
  [{ visitors: 1 }, ['1 visitor logged in here in the last 7 days.']],
  [{ visitors: 1200 }, ['1,200 visitors logged in here in the last 7 days.']],
  [{ people: 1 }, ['1 other person has access to it.']],
  [
    { people: 3, visitors: 2, gateways: ['Lobby'], published: true },
    [
      'Visitors of your Wi-Fi will no longer see this page.',
      'The gateway Lobby sends its visitors here.',
      '2 visitors logged in here in the last 7 days.',
      '3 other people have access to it.',
    ],
  ],
])('of a page with %j is said who loses it', (use, words) =>
  expect(deletionWords({ ...nothing, ...use })).toEqual(words),
);
