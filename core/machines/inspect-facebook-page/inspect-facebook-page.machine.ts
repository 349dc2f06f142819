import { assign, emit, fromPromise, setup } from 'xstate';
import { FACEBOOK_CHECK_DEBOUNCE } from '#core/constants.ts';
import type { Api, FacebookPage } from '#core/ports/api.ts';
import { facebookPageId, facebookPageNamingValue } from '#core/rules/url.ts';
import type { TextKey } from '#core/texts/index.ts';
import { notProvided } from '../setup-helpers.ts';

// spec errors.29

/** What an address must be: a page that can be liked, a place to check in at, or any page. */
export type FacebookPageUse = 'like' | 'checkin' | 'post';

interface InspectContext {
  readonly use: FacebookPageUse;
  /** What was typed last. */
  readonly value: string;
  readonly page: FacebookPage | null;
  /** The error sentence; `{value}` is the typed text. */
  readonly problem: TextKey | null;
}

export type InspectEvent = { readonly type: 'address.typed'; readonly value: string };

/** The address may be saved: it is of a page that fits its use, or empty. */
type InspectFact = { readonly type: 'facebook.accepted'; readonly value: string };

/**
 * What is typed as the address of a Facebook page, looked up.
 *
 * spec validation-rules.16, validation-rules.17, validation-rules.18: Facebook page and location ids are checked after
 * a 1 second pause. A check-in location needs a page that allows check-in. A like page needs a fan count.
 *
 * Tags: `busy` while it waits or asks, `found`, `wrong`; context.problem says why.
 */
export const inspectFacebookPageMachine = setup({
  types: {
    context: {} as InspectContext,
    events: {} as InspectEvent,
    emitted: {} as InspectFact,
    tags: {} as 'busy' | 'found' | 'wrong',
    input: {} as { readonly use: FacebookPageUse },
  },
  actors: { inspect: notProvided<FacebookPage, { readonly id: string }>('inspect') },
  delays: { pause: FACEBOOK_CHECK_DEBOUNCE },
  actions: {
    keepValue: assign((_, { value }: { value: string }) => ({ value: value.trim(), page: null, problem: null })),
    keepPage: assign((_, { page }: { page: FacebookPage }) => ({ page })),
    refuseAddress: assign({ problem: 'rules.facebookPageValue' }),
    refuseAnswer: assign({ problem: 'error.facebookPage' }),
    refuseUnliked: assign({ problem: 'machines.facebookUnliked' }),
    refuseNoCheckin: assign({ problem: 'machines.facebookNoCheckin' }),
    accept: emit(({ context }) => ({ type: 'facebook.accepted', value: context.value }) as const),
  },
  guards: {
    isEmpty: ({ context }) => context.value === '',
    isNoPage: ({ context }) =>
      facebookPageNamingValue(context.value) !== null || facebookPageId(context.value) === null,
    lacksCheckin: ({ context }) => context.use === 'checkin' && context.page?.can_checkin !== true,
    lacksFans: ({ context }) => context.use === 'like' && !context.page?.fan_count,
  },
}).createMachine({
  id: 'inspectFacebookPage',
  context: ({ input }) => ({ use: input.use, value: '', page: null, problem: null }),
  initial: 'idle',
  on: {
    'address.typed': {
      target: '.waiting',
      reenter: true,
      actions: { type: 'keepValue', params: ({ event }) => ({ value: event.value }) },
    },
  },
  states: {
    idle: {},
    waiting: { tags: 'busy', after: { pause: 'reading' } },
    reading: {
      always: [
        { guard: 'isEmpty', target: 'idle', actions: 'accept' },
        { guard: 'isNoPage', target: 'wrong', actions: 'refuseAddress' },
        { target: 'asking' },
      ],
    },
    asking: {
      tags: 'busy',
      invoke: {
        id: 'inspect',
        src: 'inspect',
        input: ({ context }) => ({ id: facebookPageId(context.value) ?? '' }),
        onDone: { target: 'judging', actions: { type: 'keepPage', params: ({ event }) => ({ page: event.output }) } },
        onError: { target: 'wrong', actions: 'refuseAnswer' },
      },
    },
    judging: {
      always: [
        { guard: 'lacksCheckin', target: 'wrong', actions: 'refuseNoCheckin' },
        { guard: 'lacksFans', target: 'wrong', actions: 'refuseUnliked' },
        { target: 'found', actions: 'accept' },
      ],
    },
    found: { tags: 'found' },
    wrong: { tags: 'wrong' },
  },
});

/** The actors of the machine over its port. */
export function inspectFacebookPageActors(api: Pick<Api, 'inspectFacebookPage'>) {
  return {
    inspect: fromPromise<FacebookPage, { readonly id: string }>(({ input, signal }) =>
      api.inspectFacebookPage(input.id, signal),
    ),
  };
}
