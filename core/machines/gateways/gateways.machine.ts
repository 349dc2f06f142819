import { assign, emit, raise, sendTo, setup } from 'xstate';
import {
  type DraftProblems,
  draftOf,
  draftOnto,
  draftProblems,
  emptyDraft,
  type GatewayDraft,
} from '#core/gateways/gateway-draft.ts';
import type { GatewayKind } from '#core/gateways/settings.ts';
import type { ConfiguredGateway, GatewayTestResult } from '#core/gateways/types.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { PageSummary } from '#core/ports/api.ts';
import { inTurn, notProvided, notProvidedInTurn, ofEvent } from '../setup-helpers.ts';

// spec app-settings.11

/** The gateways of a dashboard, and the pages that their visitors can be sent to. */
export interface LoadedGateways {
  readonly gateways: readonly ConfiguredGateway[];
  readonly pages: readonly PageSummary[];
}

/** What the last test of a gateway found, in this window. */
export type GatewayTested = { readonly result: GatewayTestResult } | { readonly failure: Failure };

/** A change beside the form: a gateway is removed, or the certificate that its controller shows is trusted. */
export type GatewayChange =
  | { type: 'gateway.remove'; id: string }
  | { type: 'gateway.trust'; id: string; certificate: string };

export type GatewaysEvent =
  | { type: 'gateways.retry' }
  | { type: 'form.add' }
  | { type: 'form.change'; id: string }
  | { type: 'form.kind'; kind: GatewayKind }
  /** Words of a field; null keeps a secret that is set. */
  | { type: 'form.typed'; field: string; words: string | null }
  | { type: 'form.pages'; pages: readonly string[] | 'all' }
  | { type: 'form.save' }
  | { type: 'form.close' }
  | { type: 'gateway.test'; id: string }
  | GatewayChange
  | ChangeAnswer
  | TestAnswer;

/** What became of the first of the changes: the gateway as it is afterwards, null where it is removed. */
type ChangeAnswer =
  | { type: 'change.done'; gateway: ConfiguredGateway | null }
  | { type: 'change.failed'; error: unknown };

/** What the test of the first gateway found. */
interface TestAnswer {
  type: 'test.done';
  found: GatewayTested;
}

export type GatewaysFact =
  | { type: 'gateway.saved'; gateway: ConfiguredGateway; isNew: boolean }
  | { type: 'gateway.removed'; id: string }
  | { type: 'gateway.failed'; failure: Failure; change: GatewayChange };

interface GatewaysContext {
  loaded: LoadedGateways | null;
  /** What is entered; null while no form is open. */
  draft: GatewayDraft | null;
  problems: DraftProblems;
  /** Why the gateways could not be loaded, or the form could not be saved. */
  failure: Failure | null;
  /** Changes that are not done yet; the first one is running. */
  changes: readonly GatewayChange[];
  /** Ids of gateways to test; the first one is being tested. */
  testing: readonly string[];
  tested: Readonly<Record<string, GatewayTested>>;
}

interface Refused {
  readonly failure: Failure;
  /** What the server said of single fields. */
  readonly problems: DraftProblems;
  /** The gateway as others have changed it since the form was opened. */
  readonly latest?: ConfiguredGateway;
}

/** What the form is saved as; a refusal of single fields is an answer, too. */
export type SavedGateway = ConfiguredGateway | Refused;

/**
 * The gateways of a dashboard. spec app-settings.10: an operator configures each gateway that sends visitors.
 *
 * The form keeps what is typed until it is saved or closed, also while it cannot be saved: `input.draft` comes back. A
 * test is an answer of this window alone, and is forgotten when its gateway changes. Tests and changes run one after the
 * other; asked for twice, one is done once.
 *
 * Tags: `busy` while gateways are loaded, `unloadable`, `editing` while the form is open, `saving`.
 */
export const gatewaysMachine = setup({
  types: {
    context: {} as GatewaysContext,
    events: {} as GatewaysEvent,
    emitted: {} as GatewaysFact,
    input: {} as { draft: GatewayDraft | null },
    tags: {} as 'busy' | 'unloadable' | 'editing' | 'saving',
  },
  actors: {
    loadGateways: notProvided<LoadedGateways>('loadGateways'),
    saveGateway: notProvided<SavedGateway, { draft: GatewayDraft }>('saveGateway'),
    /** Answers each change in turn (`gatewayChanges`). */
    changeGateway: notProvidedInTurn<GatewayChange>('changeGateway'),
    /** Answers for the id of each gateway in turn (`gatewayTests`). */
    testGateway: notProvidedInTurn<string>('testGateway'),
  },
  guards: {
    hasDraft: ({ context }) => context.draft !== null,
    isRight: ({ context: { draft } }) => draft !== null && Object.keys(draftProblems(draft)).length === 0,
    isThere: ({ context }, { id }: { id: string }) => gatewayIn(context, id) !== undefined,
    isRefused: (_, { saved }: { saved: SavedGateway }) => 'failure' in saved,
    isNewChange: ({ context }, change: GatewayChange) =>
      !context.changes.some(({ type, id }) => type === change.type && id === change.id),
    isNewTest: ({ context }, { id }: { id: string }) => !context.testing.includes(id),
    isTrust: ({ context }) => underWay(context).type === 'gateway.trust',
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedGateways }) => ({ loaded, failure: null })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    openEmpty: assign(({ context: { loaded } }) => ({
      draft: emptyDraft(undefined, loaded?.pages),
      problems: {},
      failure: null,
    })),
    openKnown: assign(({ context }, { id }: { id: string }) => {
      const gateway = gatewayIn(context, id);
      return { draft: gateway ? draftOf(gateway) : null, problems: {}, failure: null };
    }),
    keepKind: assign(({ context: { draft } }, { kind }: { kind: GatewayKind }) => ({
      draft: draft && { ...draft, kind },
      problems: {},
      failure: null,
    })),
    keepTyped: assign(({ context: { draft, problems } }, { field, words }: { field: string; words: string | null }) => {
      const { [field]: _typed, ...others } = draft?.typed ?? {};
      const { [field]: _problem, ...rest } = problems;
      const typed = words === null ? others : { ...others, [field]: words };
      return { draft: draft && { ...draft, typed }, problems: rest, failure: null };
    }),
    keepPages: assign(({ context: { draft, problems } }, { pages }: { pages: readonly string[] | 'all' }) => {
      const { pages: _problem, ...rest } = problems;
      return { draft: draft && { ...draft, pages }, problems: rest, failure: null };
    }),
    showProblems: assign(({ context: { draft } }) => ({ problems: draft ? draftProblems(draft) : {}, failure: null })),
    keepRefusal: assign(({ context: { draft, loaded } }, { saved }: { saved: SavedGateway }) => {
      if (!('failure' in saved)) return {};
      const { failure, problems, latest } = saved;
      if (latest === undefined || draft === null || loaded === null) return { failure, problems };
      return { failure, loaded: withGateway(loaded, latest), ...draftOnto(latest, draft) };
    }),
    closeForm: assign({ draft: null, problems: {}, failure: null }),
    keepGateway: assign(({ context: { loaded, tested } }, { gateway }: { gateway: SavedGateway | null }) => {
      if (loaded === null || gateway === null || 'failure' in gateway) return {};
      return { loaded: withGateway(loaded, gateway), tested: without(tested, gateway.id) };
    }),
    tellSaved: emit(({ context: { draft } }, { saved }: { saved: SavedGateway }) => ({
      type: 'gateway.saved' as const,
      gateway: saved as ConfiguredGateway,
      isNew: draft?.before == null,
    })),
    keepAsked: assign(({ context }, change: GatewayChange) => ({ changes: [...context.changes, change] })),
    askChange: sendTo('changeGateway', (_, task: GatewayChange) => ({ type: 'turn.task' as const, task })),
    applyChange: assign(({ context }, { gateway }: { gateway: ConfiguredGateway | null }) => {
      const { loaded, tested } = context;
      const { id } = underWay(context);
      if (loaded === null) return {};
      const others = { ...loaded, gateways: loaded.gateways.filter((each) => each.id !== id) };
      return { loaded: gateway ? withGateway(loaded, gateway) : others, tested: without(tested, id) };
    }),
    tellChanged: emit(({ context }, { gateway }: { gateway: ConfiguredGateway | null }) =>
      gateway
        ? { type: 'gateway.saved' as const, gateway, isNew: false }
        : { type: 'gateway.removed' as const, id: underWay(context).id },
    ),
    tellFailed: emit(({ context }, { error }: { error: unknown }) => ({
      type: 'gateway.failed' as const,
      failure: failureOf(error),
      change: underWay(context),
    })),
    endChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    testTrusted: raise(({ context }) => ({ type: 'gateway.test' as const, id: underWay(context).id })),
    keepTesting: assign(({ context }, { id }: { id: string }) => ({ testing: [...context.testing, id] })),
    askTest: sendTo('testGateway', (_, { id }: { id: string }) => ({ type: 'turn.task' as const, task: id })),
    keepTest: assign(({ context: { testing, tested, loaded } }, { found }: { found: GatewayTested }) => {
      const [id = ''] = testing;
      const isThere = loaded?.gateways.some((each) => each.id === id);
      return { testing: testing.slice(1), tested: isThere ? { ...tested, [id]: found } : tested };
    }),
  },
}).createMachine({
  id: 'gateways',
  context: ({ input: { draft } }) => ({
    loaded: null,
    draft,
    problems: {},
    failure: null,
    changes: [],
    testing: [],
    tested: {},
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadGateways',
        src: 'loadGateways',
        onDone: {
          target: 'loaded',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ loaded: event.output }) },
        },
        onError: {
          target: 'unloadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unloadable: { tags: 'unloadable', on: { 'gateways.retry': 'loading' } },
    loaded: {
      type: 'parallel',
      states: {
        form: {
          initial: 'closed',
          states: {
            closed: {
              always: { guard: 'hasDraft', target: 'typing' },
              on: {
                'form.add': { actions: 'openEmpty' },
                'form.change': {
                  guard: { type: 'isThere', params: ofEvent },
                  actions: { type: 'openKnown', params: ofEvent },
                },
              },
            },
            typing: {
              tags: 'editing',
              on: {
                'form.kind': { actions: { type: 'keepKind', params: ofEvent } },
                'form.typed': { actions: { type: 'keepTyped', params: ofEvent } },
                'form.pages': { actions: { type: 'keepPages', params: ofEvent } },
                'form.save': [{ guard: 'isRight', target: 'saving' }, { actions: 'showProblems' }],
                'form.close': { target: 'closed', actions: 'closeForm' },
              },
            },
            saving: {
              tags: ['editing', 'saving'],
              invoke: {
                id: 'saveGateway',
                src: 'saveGateway',
                input: ({ context }) => ({ draft: context.draft as GatewayDraft }),
                onDone: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => ({ saved: event.output }) },
                    target: 'typing',
                    actions: { type: 'keepRefusal', params: ({ event }) => ({ saved: event.output }) },
                  },
                  {
                    target: 'closed',
                    actions: [
                      { type: 'keepGateway', params: ({ event }) => ({ gateway: event.output }) },
                      { type: 'tellSaved', params: ({ event }) => ({ saved: event.output }) },
                      'closeForm',
                    ],
                  },
                ],
                onError: {
                  target: 'typing',
                  actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                },
              },
            },
          },
        },
        list: {
          invoke: { id: 'changeGateway', src: 'changeGateway' },
          on: {
            'gateway.remove': {
              guard: { type: 'isNewChange', params: ofEvent },
              actions: [
                { type: 'keepAsked', params: ofEvent },
                { type: 'askChange', params: ofEvent },
              ],
            },
            'gateway.trust': {
              guard: { type: 'isNewChange', params: ofEvent },
              actions: [
                { type: 'keepAsked', params: ofEvent },
                { type: 'askChange', params: ofEvent },
              ],
            },
            'change.done': [
              { guard: 'isTrust', actions: [{ type: 'applyChange', params: ofEvent }, 'testTrusted', 'endChange'] },
              {
                actions: [
                  { type: 'applyChange', params: ofEvent },
                  { type: 'tellChanged', params: ofEvent },
                  'endChange',
                ],
              },
            ],
            'change.failed': { actions: [{ type: 'tellFailed', params: ofEvent }, 'endChange'] },
          },
        },
        tests: {
          invoke: { id: 'testGateway', src: 'testGateway' },
          on: {
            'gateway.test': {
              guard: { type: 'isNewTest', params: ofEvent },
              actions: [
                { type: 'keepTesting', params: ofEvent },
                { type: 'askTest', params: ofEvent },
              ],
            },
            'test.done': { actions: { type: 'keepTest', params: ofEvent } },
          },
        },
      },
    },
  },
});

function gatewayIn({ loaded }: GatewaysContext, id: string): ConfiguredGateway | undefined {
  return loaded?.gateways.find((each) => each.id === id);
}

function underWay({ changes }: GatewaysContext): GatewayChange {
  return changes[0] as GatewayChange;
}

function withGateway(loaded: LoadedGateways, gateway: ConfiguredGateway): LoadedGateways {
  const others = loaded.gateways.filter(({ id }) => id !== gateway.id);
  return { ...loaded, gateways: [...others, gateway].sort((one, other) => one.name.localeCompare(other.name)) };
}

function without<Value>(record: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  const { [key]: _, ...others } = record;
  return others;
}

/** The actor that carries out changes beside the form. */
export function gatewayChanges(
  change: (change: GatewayChange, signal: AbortSignal) => Promise<ConfiguredGateway | null>,
) {
  return inTurn(change, {
    done: (gateway): ChangeAnswer => ({ type: 'change.done', gateway }),
    failed: (error): ChangeAnswer => ({ type: 'change.failed', error }),
  });
}

/** The actor that tests gateways by their ids. */
export function gatewayTests(test: (id: string, signal: AbortSignal) => Promise<GatewayTestResult>) {
  return inTurn(test, {
    done: (result): TestAnswer => ({ type: 'test.done', found: { result } }),
    failed: (error): TestAnswer => ({ type: 'test.done', found: { failure: failureOf(error) } }),
  });
}
