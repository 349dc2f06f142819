import { expect, test } from 'vitest';
import type { TrashedPage } from '#core/ports/api.ts';
import { partsIn } from './use-trash-acts.ts';

// spec organisations.300

test('pages of several organisations are one act in each of them', () => {
  const page = (id: string, organisation: string) => ({ id, trash: { organisation } }) as TrashedPage;
  expect(partsIn([page('a', 'harbour'), page('b', 'quay'), page('c', 'harbour')])).toEqual([
    { org: 'harbour', pages: ['a', 'c'] },
    { org: 'quay', pages: ['b'] },
  ]);
});
