import { assign, emit, setup } from 'xstate';
import type { Action } from '#core/access/actions.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import { notProvided } from '#core/machines/not-provided.ts';
import type { Permission } from '#core/ports/api.ts';

/** Who is let in, and to do what. */
export interface Invite {
  email: string;
  action: Action;
}

/** A change of who is let in: adds a person or changes what they may do, or takes one out. */
export type SharingWork = ({ type: 'collaborator.invite' } & Invite) | { type: 'collaborator.remove'; id: string };

export type SharingEvent = { type: 'sharing.retry' } | SharingWork;

export type SharingFact =
  | { type: 'collaborator.saved'; person: Permission; work: SharingWork }
  | { type: 'collaborator.removed'; id: string }
  | { type: 'sharing.failed'; failure: Failure; work: SharingWork };

interface SharingContext {
  pageId: string;
  /** In the order of their emails; null until they are known. */
  people: readonly Permission[] | null;
  /** What was asked for and is not done yet; the first is under way. */
  work: readonly SharingWork[];
  /** Why the last work that failed did; null once something else is asked for. */
  failure: Failure | null;
}

/**
 * The people a page is shared with.
 *
 * spec 2: an email plus an action (read or edit); a list of collaborators that can be edited or removed. spec 8: each
 * change is told as done or as failed. One change at a time, in the order they were asked for; the same one once.
 *
 * Tags: `busy` while the server is asked, `listed` when people can be shown, `unloadable` when they could not be had.
 */
export const sharingMachine = setup({
  types: {
    context: {} as SharingContext,
    events: {} as SharingEvent,
    emitted: {} as SharingFact,
    tags: {} as 'busy' | 'listed' | 'unloadable',
    input: {} as { pageId: string },
  },
  actors: {
    loadPeople: notProvided<Permission[], { pageId: string }>('loadPeople'),
    invite: notProvided<Permission, Invite & { pageId: string }>('invite'),
    /** Answers the id it was given. */
    remove: notProvided<string, { pageId: string; id: string }>('remove'),
  },
  guards: {
    isNew: ({ context }, { work }: { work: SharingWork }) => !context.work.some((other) => isSame(work, other)),
    isNext: ({ context }, { type }: { type: SharingWork['type'] }) => context.work[0]?.type === type,
  },
  actions: {
    keepPeople: assign((_, { people }: { people: Permission[] }) => ({ people: inOrder(people), failure: null })),
    ask: assign(({ context }, { work }: { work: SharingWork }) => ({ work: [...context.work, work], failure: null })),
    keepPerson: assign(({ context }, { person }: { person: Permission }) => ({
      people: inOrder([...(context.people ?? []).filter(({ id }) => id !== person.id), person]),
    })),
    dropPerson: assign(({ context }, { id }: { id: string }) => ({
      people: (context.people ?? []).filter((person) => person.id !== id),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellSaved: emit(({ context }, { person }: { person: Permission }) => ({
      type: 'collaborator.saved' as const,
      person,
      work: underWay(context),
    })),
    tellRemoved: emit((_, { id }: { id: string }) => ({ type: 'collaborator.removed' as const, id })),
    tellFailed: emit(({ context }) => ({
      type: 'sharing.failed' as const,
      failure: context.failure as Failure,
      work: underWay(context),
    })),
    endWork: assign(({ context }) => ({ work: context.work.slice(1) })),
  },
}).createMachine({
  id: 'sharing',
  context: ({ input }) => ({ pageId: input.pageId, people: null, work: [], failure: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadPeople',
        src: 'loadPeople',
        input: ({ context: { pageId } }) => ({ pageId }),
        onDone: {
          target: 'listed',
          actions: { type: 'keepPeople', params: ({ event }) => ({ people: event.output }) },
        },
        onError: {
          target: 'unloadable',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    unloadable: { tags: 'unloadable', on: { 'sharing.retry': 'loading' } },
    listed: {
      tags: 'listed',
      initial: 'idle',
      on: {
        'collaborator.invite': {
          guard: { type: 'isNew', params: ({ event }) => ({ work: event }) },
          actions: { type: 'ask', params: ({ event }) => ({ work: event }) },
        },
        'collaborator.remove': {
          guard: { type: 'isNew', params: ({ event }) => ({ work: event }) },
          actions: { type: 'ask', params: ({ event }) => ({ work: event }) },
        },
      },
      states: {
        idle: {
          always: [
            { guard: { type: 'isNext', params: { type: 'collaborator.invite' } }, target: 'inviting' },
            { guard: { type: 'isNext', params: { type: 'collaborator.remove' } }, target: 'removing' },
          ],
        },
        inviting: {
          tags: 'busy',
          invoke: {
            id: 'invite',
            src: 'invite',
            input: ({ context }) => {
              const { email, action } = underWay(context) as Invite & SharingWork;
              return { pageId: context.pageId, email, action };
            },
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) },
                { type: 'tellSaved', params: ({ event }) => ({ person: event.output }) },
                'endWork',
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                'tellFailed',
                'endWork',
              ],
            },
          },
        },
        removing: {
          tags: 'busy',
          invoke: {
            id: 'remove',
            src: 'remove',
            input: ({ context }) => ({ pageId: context.pageId, id: (underWay(context) as { id: string }).id }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'dropPerson', params: ({ event }) => ({ id: event.output }) },
                { type: 'tellRemoved', params: ({ event }) => ({ id: event.output }) },
                'endWork',
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
                'tellFailed',
                'endWork',
              ],
            },
          },
        },
      },
    },
  },
});

function underWay({ work }: SharingContext): SharingWork {
  return work[0] as SharingWork;
}

function isSame(one: SharingWork, other: SharingWork): boolean {
  if (one.type === 'collaborator.remove') return other.type === one.type && other.id === one.id;
  return other.type === one.type && other.email === one.email && other.action === one.action;
}

function inOrder(people: readonly Permission[]): Permission[] {
  return people.toSorted((one, other) => one.user_email.localeCompare(other.user_email));
}
