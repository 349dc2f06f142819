import { assign, emit, fromPromise, setup } from 'xstate';
import { SESSION_RETRY_DELAY } from '#core/constants.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api, Dashboard, DashboardEditorConfig, WhitelabelStatus } from '#core/ports/api.ts';
import type { WhitelabelFiles } from '#core/ports/uploads.ts';
import { notProvided } from '../setup-helpers.ts';

interface WhitelabelContext {
  dashboard: Dashboard | null;
  status: WhitelabelStatus | null;
  /** The error of the settings as a sentence; null if they are valid. */
  problem: string | null;
  failure: Failure | null;
  /** Somebody is signed in, who may be the owner. */
  signedIn: boolean;
}

/** The dashboard with its gaps filled, and what the schema says of it. */
interface FilledDashboard {
  dashboard: Dashboard;
  problem: string | null;
}

const given = setup({
  types: {
    context: {} as WhitelabelContext,
    events: {} as { type: 'whitelabel.retry' } | { type: 'whitelabel.signedIn' },
    emitted: {} as { type: 'whitelabel.ready'; dashboard: Dashboard },
    tags: {} as 'busy' | 'ready' | 'invalid' | 'unloadable' | 'asking',
  },
  actors: {
    loadSchema: notProvided<void>('loadSchema'),
    loadDashboard: notProvided<Dashboard>('loadDashboard'),
    /** Sends every later call to the API host the dashboard names. */
    switchApiHost: notProvided<void, { dashboard: Dashboard }>('switchApiHost'),
    fillDefaults: notProvided<FilledDashboard, { dashboard: Dashboard }>('fillDefaults'),
    loadStatus: notProvided<WhitelabelStatus>('loadStatus'),
  },
  actions: {
    keepDashboard: assign((_, { dashboard }: { dashboard: Dashboard }) => ({ dashboard })),
    keepFilled: assign((_, { filled }: { filled: FilledDashboard }) => filled),
    keepStatus: assign((_, { status }: { status: WhitelabelStatus }) => ({ status })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    noteSignedIn: assign({ signedIn: true }),
    keepOwner: assign(({ context }, { cloud_user_id }: Pick<Dashboard, 'cloud_user_id'>) => ({
      dashboard: context.dashboard && { ...context.dashboard, cloud_user_id },
    })),
    startOver: assign({ dashboard: null, status: null, problem: null, failure: null }),
    tellReady: emit(({ context }) => ({
      type: 'whitelabel.ready' as const,
      dashboard: context.dashboard as Dashboard,
    })),
  },
  guards: {
    hasToAsk: ({ context: { signedIn, dashboard } }) => signedIn && !dashboard?.cloud_user_id,
    isUnanswered: ({ context }) => context.failure?.status === 0,
    isValid: ({ context }, { status }: { status: WhitelabelStatus }) => context.problem === null && status.valid,
  },
  delays: { retryDelay: SESSION_RETRY_DELAY },
});

/** Runs beside a shown brand. */
const ownership = given.createStateConfig({
  initial: 'known',
  states: {
    known: { always: { guard: 'hasToAsk', target: 'asking' } },
    asking: {
      tags: 'asking',
      invoke: {
        id: 'askOwner',
        src: 'loadDashboard',
        onDone: {
          target: 'told',
          actions: { type: 'keepOwner', params: ({ event }) => ({ cloud_user_id: event.output.cloud_user_id }) },
        },
        onError: 'waiting',
      },
    },
    waiting: { tags: 'asking', after: { retryDelay: 'asking' } },
    /** Also if the server names nobody. */
    told: {},
  },
});

/**
 * Finds the brand this host name stands for. Where there is no answer at all it asks again and again.
 *
 * spec whitelabel.3, whitelabel.4, whitelabel.5: schema, dashboard by hostname, switch to the API host, default config,
 * status. If invalid, go to /wl_start. If unloadable, go to /no_wl.
 *
 * Whose it is, is told to people who are signed in alone (spec whitelabel.9: the owner): once they are, it is asked
 * for, beside what is shown already.
 *
 * Tags: `busy`, `ready`, `invalid`, `unloadable`; `asking` while the owner is not known yet.
 */
export const whitelabelLoadMachine = given.createMachine({
  id: 'whitelabelLoad',
  context: { dashboard: null, status: null, problem: null, failure: null, signedIn: false },
  on: { 'whitelabel.signedIn': { actions: 'noteSignedIn' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'startOver',
      initial: 'schema',
      states: {
        schema: {
          invoke: { id: 'loadSchema', src: 'loadSchema', onDone: 'dashboard', onError: unloadable() },
        },
        dashboard: {
          invoke: {
            id: 'loadDashboard',
            src: 'loadDashboard',
            onDone: {
              target: 'apiHost',
              actions: { type: 'keepDashboard', params: ({ event }) => ({ dashboard: event.output }) },
            },
            onError: unloadable(),
          },
        },
        apiHost: {
          invoke: {
            id: 'switchApiHost',
            src: 'switchApiHost',
            input: ({ context }) => ({ dashboard: context.dashboard as Dashboard }),
            onDone: 'defaults',
            onError: unloadable(),
          },
        },
        defaults: {
          invoke: {
            id: 'fillDefaults',
            src: 'fillDefaults',
            input: ({ context }) => ({ dashboard: context.dashboard as Dashboard }),
            onDone: {
              target: 'status',
              actions: { type: 'keepFilled', params: ({ event }) => ({ filled: event.output }) },
            },
            onError: unloadable(),
          },
        },
        status: {
          invoke: {
            id: 'loadStatus',
            src: 'loadStatus',
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => ({ status: event.output }) },
                target: '#whitelabelLoad.ready',
                actions: [{ type: 'keepStatus', params: ({ event }) => ({ status: event.output }) }, 'tellReady'],
              },
              {
                target: '#whitelabelLoad.invalid',
                actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
              },
            ],
            onError: unloadable(),
          },
        },
      },
    },
    ready: { tags: 'ready', ...ownership },
    invalid: { tags: 'invalid', on: { 'whitelabel.retry': 'loading' }, ...ownership },
    unloadable: {
      tags: 'unloadable',
      on: { 'whitelabel.retry': 'loading' },
      after: { retryDelay: { guard: 'isUnanswered', target: 'loading' } },
    },
  },
});

/** Whatever cannot be loaded, the brand cannot (spec whitelabel.5: dashboard load failure or status failure). */
function unloadable() {
  return {
    target: '#whitelabelLoad.unloadable',
    actions: {
      type: 'keepFailure' as const,
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }),
    },
  };
}

interface WhitelabelPorts {
  api: Api;
  files: WhitelabelFiles;
  hostname: string;
  /** Sends every later call to the host the dashboard names. */
  switchApiHost(dashboard: Dashboard): void;
}

/** The actors of the whitelabelLoad machine over its ports. */
export function whitelabelLoadActors({ api, files, hostname, switchApiHost }: WhitelabelPorts) {
  // The compiled schema is a function, which has no place in a context that is printed and compared.
  let check: (config: unknown) => string | null = () => null;
  return {
    loadSchema: fromPromise<void>(async ({ signal }) => {
      check = await files.schema(signal);
    }),
    loadDashboard: fromPromise<Dashboard>(async ({ signal }) => (await api.dashboard(hostname, signal)).body),
    switchApiHost: fromPromise<void, { dashboard: Dashboard }>(async ({ input }) => switchApiHost(input.dashboard)),
    fillDefaults: fromPromise<FilledDashboard, { dashboard: Dashboard }>(async ({ input, signal }) => {
      const dashboard = filled(input.dashboard, await files.defaults(signal));
      return { dashboard, problem: check(dashboard.config) };
    }),
    loadStatus: fromPromise<WhitelabelStatus>(({ signal }) => api.status(signal)),
  };
}

function filled(dashboard: Dashboard, defaults: DashboardEditorConfig): Dashboard {
  return { ...dashboard, config: { ...dashboard.config, editor: { ...defaults, ...dashboard.config?.editor } } };
}
