import { expect, test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { aPage } from '#core/testing/pages.ts';
import { coverageLine, transitionCoverage } from '#core/testing/transition-coverage.ts';
import { publishMachine } from './publish.machine.ts';

const result = { body: aPage(), etag: '"r2"' };
const error = new Error('no');

const warning = { level: 'warning', problem: 'Odd' };
const stopping = { level: 'error', problem: 'Wrong' };
const refused = new ApiError({ status: 422, code: 'page_findings', summary: 'No', details: [stopping] });

const events = [
  { type: 'xstate.done.actor.checkPage', output: { findings: [], news: [] } },
  { type: 'xstate.done.actor.checkPage', output: { findings: [warning], news: [warning] } },
  { type: 'xstate.done.actor.checkPage', output: { findings: [stopping], news: [stopping] } },
  { type: 'publish.confirmed' },
  { type: 'publish.declined' },
  { type: 'xstate.error.actor.checkPage', error },
  { type: 'xstate.done.actor.savePage', output: { pageId: 'p1', epoch: 1 } },
  { type: 'xstate.error.actor.savePage', error },
  { type: 'xstate.done.actor.publishPage', output: result },
  { type: 'xstate.error.actor.publishPage', error },
  { type: 'xstate.error.actor.publishPage', error: refused },
  { type: 'xstate.done.actor.rollBackPage', output: result },
  { type: 'xstate.error.actor.rollBackPage', error },
];

test('every transition of publish is walked', () => {
  const runs = (['publish', 'rollback'] as const).map((kind) =>
    transitionCoverage({ machine: publishMachine, input: { kind, asks: true }, events }),
  );
  const [first] = runs;
  const missing = runs.map((run) => run.missing).reduce((one, other) => one.filter((name) => other.includes(name)));
  const total = first?.total ?? 0;
  const states = runs.reduce((sum, run) => sum + run.states, 0);
  console.info(coverageLine('publish', { covered: total - missing.length, total, states, missing }));
  expect(missing).toEqual([]);
});
