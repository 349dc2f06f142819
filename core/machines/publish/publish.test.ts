import { afterAll, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { ApiError } from '#core/ports/api-error.ts';
import { ChartStories, coverageLine, type PathEvent } from '#core/testing/chart-stories.ts';
import { aPage } from '#core/testing/pages.ts';
import { publishMachine } from './publish.machine.ts';

/* What a person sees of a publishing while it hears one event after another: its tags, what was found, how it ended. */

const publishing = new ChartStories(publishMachine, { kind: 'publish', asks: true });
const unattended = new ChartStories(publishMachine, { kind: 'publish', asks: false });
const rollingBack = new ChartStories(publishMachine, { kind: 'rollback', asks: true });

function see({ tags, context: { findings, failed }, status }: SnapshotFrom<typeof publishMachine>): string {
  const found = findings.map(({ problem }) => problem).join(' ');
  return [...tags, status === 'done' && 'over', found, failed && `${failed.step}: ${failed.failure.reason}`]
    .filter(Boolean)
    .join(', ');
}

const warning = { level: 'warning', problem: 'Odd' };
const stopping = { level: 'error', problem: 'Wrong' };
const failed = (id: string, details?: unknown): PathEvent => ({
  type: `xstate.error.actor.${id}`,
  error: new ApiError({ status: 422, code: details ? 'page_findings' : 'x', summary: 'Refused', details }),
});
const checked = (findings: readonly object[], news = findings): PathEvent => ({
  type: 'xstate.done.actor.checkPage',
  output: { findings, news },
});
const SAVED: PathEvent = { type: 'xstate.done.actor.savePage', output: { pageId: 'p1', epoch: 1 } };
const written = (id: string): PathEvent => ({
  type: `xstate.done.actor.${id}`,
  output: { body: aPage(), etag: '"r2"' },
});

test('a page that nothing speaks against is saved and published', () => {
  expect(publishing.tell([checked([]), SAVED, written('publishPage')], see)).toEqual(['busy', 'busy', 'done, over']);
});

test('what visitors could not use stops it before anything is saved', () => {
  const [seen] = publishing.tell([checked([stopping])], see);
  expect(seen).toMatch(/^stopped, over, Wrong, checking: /);
});

test('what is odd and new is asked about: confirmed it goes on, declined it is over', () => {
  expect(publishing.tell([checked([warning]), { type: 'publish.confirmed' }], see)).toEqual([
    'asking, Odd',
    'busy, Odd',
  ]);
  const [, declined] = publishing.tell([checked([warning]), { type: 'publish.declined' }], see);
  expect(declined).toMatch(/^over, Odd, asking: /);
});

test('what was odd before is told and not asked about, as is everything where nobody is there to answer', () => {
  expect(publishing.tell([checked([warning], [])], see)).toEqual(['busy, Odd']);
  expect(unattended.tell([checked([warning])], see)).toEqual(['busy, Odd']);
});

test('what the server finds stops it as well', () => {
  const [, , seen] = publishing.tell([checked([]), SAVED, failed('publishPage', [stopping])], see);
  expect(seen).toBe('stopped, over, Wrong, publishing: Refused');
});

test.each([
  ['checking', [failed('checkPage')]],
  ['saving', [checked([]), failed('savePage')]],
  ['publishing', [checked([]), SAVED, failed('publishPage')]],
] as const)('a failure while %s is told with its step', (step, events) => {
  expect(publishing.tell(events, see).at(-1)).toBe(`failed, over, ${step}: Refused`);
});

test('a rollback saves first, too, and brings back the published page or says why not', () => {
  expect(rollingBack.tell([checked([]), SAVED, written('rollBackPage')], see)).toEqual(['busy', 'busy', 'done, over']);
  const [, , seen] = rollingBack.tell([checked([]), SAVED, failed('rollBackPage')], see);
  expect(seen).toBe('failed, over, rollingBack: Refused');
});

afterAll(() => {
  const coverage = publishing.coverageWith(unattended, rollingBack);
  console.info(coverageLine('publish', coverage));
  expect(coverage.missing).toEqual([]);
});
