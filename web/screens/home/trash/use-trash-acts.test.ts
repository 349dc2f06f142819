import { expect, test } from 'vitest';
import type { TrashedPage } from '#core/ports/api.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { withEach } from './use-trash-acts.ts';

// spec organisations.300

const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({ id, label: id }) as TrashedPage);
const refused = (code: string, status = 422) => new ApiError({ status, code, summary: 'It is full.' });

test('what fails is told with why, and the others are done', async () => {
  const told: number[] = [];
  const ended = await withEach(
    pages,
    async ({ id }) => {
      if (id === 'c') throw refused('quota_pages');
    },
    (over) => told.push(over),
  );
  expect(ended).toEqual({
    done: 5,
    failed: [{ page: 'c', label: 'c', state: 'failed', reason: 'It is full.' }],
    isStopped: false,
  });
  expect(told).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the first page alone asks for a proof, and nothing more is tried where it is not given', async () => {
  const asked: string[] = [];
  const work = async ({ id }: TrashedPage) => {
    asked.push(id);
    throw refused('proof_needed', 403);
  };
  expect(await withEach(pages, work, () => {})).toMatchObject({ done: 0, isStopped: true });
  expect(asked).toEqual(['a']);
});

test('where a session ends midway it is known how many were done before', async () => {
  const work = async ({ id }: TrashedPage) => {
    if (id !== 'a') throw refused('unauthorised', 401);
  };
  expect(await withEach(pages, work, () => {})).toMatchObject({ done: 1, isStopped: true });
});
