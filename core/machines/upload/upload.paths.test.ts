import { expect, test } from 'vitest';
import { IMAGE_LIMIT } from '#core/constants.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { type UploadInput, uploadMachine } from './upload.machine.ts';

const input = (size: number): UploadInput => ({
  file: { name: 'a.png', type: 'image/png', size, data: new Blob(['x']) },
  place: { kind: 'page' },
});
const error = new Error('no');

const events = [
  { type: 'upload.cancel' },
  { type: 'xstate.done.actor.getToken', output: { key: 'k', policy: 'p', signature: 's' } },
  { type: 'xstate.error.actor.getToken', error },
  { type: 'upload.progress', sent: 0.5 },
  { type: 'upload.stored', image: { key: 'k', url: '/media/k', width: 1, height: 1 } },
  { type: 'upload.failed', error },
];

test('every transition of upload is walked', () => {
  const runs = [1, IMAGE_LIMIT + 1].map((size) =>
    transitionCoverage({ machine: uploadMachine, input: input(size), events }),
  );
  const missing = runs.map((run) => run.missing).reduce((one, other) => one.filter((name) => other.includes(name)));
  const total = runs[0]?.total ?? 0;
  const states = runs.reduce((sum, run) => sum + run.states, 0);
  console.info(coverageLine('upload', { covered: total - missing.length, total, states, missing }));
  expect(missing).toEqual([]);
});
