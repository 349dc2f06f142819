import { test } from 'vitest';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, storiesOf } from '#core/testing/chart-stories.ts';
import { aPage } from '#core/testing/pages.ts';
import { text } from '#core/texts/index.ts';
import { publishMachine } from './publish.machine.ts';

// spec publishing.7

/* What a user sees of a publish, step by step: its tags, findings, result, and events. */

const tell = storiesOf('publish', publishMachine, ({ tags, context: { findings, failed }, status }, facts) =>
  [
    ...tags,
    status === 'done' && 'over',
    findings.map(({ problem }) => problem).join(' '),
    failed && `${failed.step}: ${failed.failure.reason}`,
    ...facts.map(({ type }) => type),
  ]
    .filter(Boolean)
    .join(', '),
);

const PUBLISHING = { kind: 'publish', asks: true } as const;
const UNATTENDED = { kind: 'publish', asks: false } as const;
const ROLLING_BACK = { kind: 'rollback', asks: true } as const;

const warning = { level: 'warning', problem: 'Odd' };
const older = { level: 'warning', problem: 'Old' };
const stopping = { level: 'error', problem: 'Wrong' };
const failed = (of: string, details?: unknown): Happening => ({
  of,
  error: new ApiError({ status: 422, code: details ? 'page_findings' : 'x', summary: 'Refused', details }),
});
const checked = (findings: readonly object[], news = findings): Happening => ({
  of: 'checkPage',
  output: { findings, news },
});
const SAVED: Happening = { of: 'savePage', output: { pageId: 'p1', epoch: 1 } };
const written = (of: string): Happening => ({ of, output: { body: aPage(), etag: '"r2"' } });
const CONFIRM: Happening = { type: 'publish.confirmed' };
const DECLINE: Happening = { type: 'publish.declined' };

test('a page without findings is saved and published', () => {
  tell(
    PUBLISHING,
    [checked([]), 'busy, page.saving'],
    [SAVED, 'busy'],
    [written('publishPage'), 'done, over, page.published'],
  );
});

test('an error stops it before anything is saved, whatever the warnings', () => {
  const stopped = `checking: ${text('publish.stopped')}, page.publishFailed`;
  tell(PUBLISHING, [checked([stopping]), `stopped, over, Wrong, ${stopped}`]);
  tell(PUBLISHING, [checked([warning, stopping]), `stopped, over, Odd Wrong, ${stopped}`]);
  tell(UNATTENDED, [checked([stopping]), `stopped, over, Wrong, ${stopped}`]);
  tell(PUBLISHING, [checked([stopping], []), `stopped, over, Wrong, ${stopped}`]);
});

test('new warnings need a confirmation: confirmed it continues, declined it ends', () => {
  const news = checked([older, warning], [warning]);
  tell(PUBLISHING, [news, 'asking, Odd'], [CONFIRM, 'busy, Odd, page.saving']);
  tell(
    PUBLISHING,
    [news, 'asking, Odd'],
    [DECLINE, `over, Odd, asking: ${text('machines.publishDeclined')}, page.publishFailed`],
  );
});

test('a warning that is already published is shown without a question', () => {
  tell(PUBLISHING, [checked([older], []), 'busy, Old, page.saving'], [DECLINE, 'busy, Old']);
});

test('without a user nothing is asked', () => {
  tell(UNATTENDED, [checked([warning]), 'busy, Odd, page.saving']);
});

test('findings of the server stop it as well', () => {
  tell(
    PUBLISHING,
    [checked([warning], []), 'busy, Odd, page.saving'],
    [SAVED, 'busy, Odd'],
    [failed('publishPage', [stopping]), 'stopped, over, Wrong, publishing: Refused, page.publishFailed'],
  );
});

test('a failure names its step', () => {
  const over = (step: string) => `failed, over, ${step}: Refused, page.publishFailed`;
  tell(PUBLISHING, [failed('checkPage'), over('checking')]);
  tell(PUBLISHING, [checked([]), 'busy, page.saving'], [failed('savePage'), over('saving')]);
  tell(PUBLISHING, [checked([]), 'busy, page.saving'], [SAVED, 'busy'], [failed('publishPage'), over('publishing')]);
});

test('a rollback saves first, too, and restores the published page or says why not', () => {
  tell(
    ROLLING_BACK,
    [checked([]), 'busy, page.saving'],
    [SAVED, 'busy'],
    [written('rollBackPage'), 'done, over, page.rolledBack'],
  );
  tell(
    ROLLING_BACK,
    [checked([]), 'busy, page.saving'],
    [SAVED, 'busy'],
    [failed('rollBackPage'), 'failed, over, rollingBack: Refused, page.publishFailed'],
  );
});
