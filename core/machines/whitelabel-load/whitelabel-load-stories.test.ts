import { test } from 'vitest';
import { SESSION_RETRY_DELAY } from '#core/constants.ts';
import { ApiError } from '#core/ports/api-error.ts';
import { type Happening, type StoryStep, storiesOf } from '#core/testing/chart-stories.ts';
import { whitelabelLoadMachine } from './whitelabel-load.machine.ts';

/* Which of the screens a host name leads to (spec whitelabel.3, whitelabel.4, whitelabel.5, whitelabel.9). */

const BRAND = { id: 'd1', api_hostname: '', editor_hostname: '', config: { editor: {} } };
const OWNED = { ...BRAND, cloud_user_id: 'c1' };
const failure = (status: number) => new ApiError({ status, code: 'x', summary: 'x' });

const tell = storiesOf(
  'whitelabelLoad',
  whitelabelLoadMachine,
  ({ tags, context: { dashboard, problem, failure } }, facts) =>
    [
      ...tags,
      dashboard?.cloud_user_id && `of ${dashboard.cloud_user_id}`,
      problem,
      failure && `failed ${failure.status}`,
      ...facts.map(({ type }) => type),
    ]
      .filter(Boolean)
      .join(', '),
);

/** The steps to the status, the dashboard being this one and its settings having this problem. */
const steps = (dashboard: typeof BRAND | typeof OWNED, problem: string | null = null): readonly Happening[] => [
  { of: 'loadSchema', output: undefined },
  { of: 'loadDashboard', output: dashboard },
  { of: 'switchApiHost', output: undefined },
  { of: 'fillDefaults', output: { dashboard, problem } },
];
const status = (valid: boolean): Happening => ({ of: 'loadStatus', output: { status: '', valid } });
const SIGNED_IN: Happening = { type: 'whitelabel.signedIn' };
const RETRY: Happening = { type: 'whitelabel.retry' };

const loading: readonly StoryStep[] = steps(BRAND).map((step) => [step, 'busy'] as const);
const READY: readonly StoryStep[] = [...loading, [status(true), 'ready, whitelabel.ready']];
const INVALID: readonly StoryStep[] = [...loading, [status(false), 'invalid']];

test('a brand is shown when schema, dashboard, host, defaults and status are there, and is not loaded again', () => {
  tell(undefined, ...READY, [RETRY, 'ready'], [SESSION_RETRY_DELAY, 'ready']);
});

test('settings with a problem are invalid whatever the status says, until it is tried again', () => {
  const [schema, dashboard, host, filled] = steps(BRAND, 'no name');
  tell(
    undefined,
    [schema as Happening, 'busy'],
    [dashboard as Happening, 'busy'],
    [host as Happening, 'busy'],
    [filled as Happening, 'busy, no name'],
    [status(true), 'invalid, no name'],
    [RETRY, 'busy'],
    ...READY,
  );
  tell(undefined, ...INVALID, [SESSION_RETRY_DELAY, 'invalid'], [RETRY, 'busy']);
});

const ASKED = ['loadSchema', 'loadDashboard', 'switchApiHost', 'fillDefaults', 'loadStatus'];

test.each(ASKED.map((of, at) => [of, at] as const))(
  'a refused %s is unloadable, and tried again when asked',
  (of, at) => {
    tell(
      undefined,
      ...loading.slice(0, at),
      [{ of, error: failure(503) }, 'unloadable, failed 503'],
      [SESSION_RETRY_DELAY, 'unloadable, failed 503'],
      [RETRY, 'busy'],
      ...READY,
    );
  },
);

test('where no answer came it is tried again after the delay, and as often as needed', () => {
  const silent: StoryStep = [{ of: 'loadSchema', error: failure(0) }, 'unloadable, failed 0'];
  tell(
    undefined,
    silent,
    [SESSION_RETRY_DELAY - 1, 'unloadable, failed 0'],
    [1, 'busy'],
    silent,
    [SESSION_RETRY_DELAY, 'busy'],
    ...READY,
  );
});

test.each([
  ['ready', READY],
  ['invalid', INVALID],
] as const)('whose a brand is that is %s, is asked once somebody is signed in, until it is answered', (tag, before) => {
  tell(
    undefined,
    ...before,
    [SIGNED_IN, `${tag}, asking`],
    [{ of: 'loadDashboard', error: failure(503) }, `${tag}, asking`],
    [SESSION_RETRY_DELAY, `${tag}, asking`],
    [{ of: 'loadDashboard', output: OWNED }, `${tag}, of c1`],
    [SIGNED_IN, `${tag}, of c1`],
  );
});

test('it is asked for at once where somebody was signed in before, and not where it is known', () => {
  tell(undefined, [SIGNED_IN, 'busy'], ...loading, [status(true), 'ready, asking, whitelabel.ready']);
  const [schema, ...rest] = steps(OWNED);
  tell(
    undefined,
    [SIGNED_IN, 'busy'],
    [schema as Happening, 'busy'],
    ...rest.map((step) => [step, 'busy, of c1'] as const),
    [status(true), 'ready, of c1, whitelabel.ready'],
  );
});

test('a server that names nobody is not asked again', () => {
  tell(
    undefined,
    ...READY,
    [SIGNED_IN, 'ready, asking'],
    [{ of: 'loadDashboard', output: BRAND }, 'ready'],
    [SIGNED_IN, 'ready'],
    [SESSION_RETRY_DELAY, 'ready'],
  );
});
