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

export type SharingEvent =
  | { type: 'sharing.retry' }
  /** Adds the person, or changes what they may do. */
  | ({ type: 'collaborator.invite' } & Invite)
  | { type: 'collaborator.remove'; id: string };

export type SharingFact =
  | { type: 'collaborator.saved'; person: Permission }
  | { type: 'collaborator.removed'; id: string }
  | { type: 'sharing.failed'; failure: Failure };

interface SharingContext {
  pageId: string;
  /** In the order of their emails; null until they are known. */
  people: readonly Permission[] | null;
  /** Why the last work failed; null while nothing is wrong. */
  failure: Failure | null;
}

/**
 * The people a page is shared with.
 *
 * spec 2: an email plus an action (read or edit); a list of collaborators that can be edited or removed. spec 8: each
 * change is told as done or as failed. One change at a time.
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
  actions: {
    keepPeople: assign((_, { people }: { people: Permission[] }) => ({ people: inOrder(people), failure: null })),
    keepPerson: assign(({ context }, { person }: { person: Permission }) => ({
      people: inOrder([...(context.people ?? []).filter(({ id }) => id !== person.id), person]),
    })),
    dropPerson: assign(({ context }, { id }: { id: string }) => ({
      people: (context.people ?? []).filter((person) => person.id !== id),
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellSaved: emit((_, { person }: { person: Permission }) => ({ type: 'collaborator.saved' as const, person })),
    tellRemoved: emit((_, { id }: { id: string }) => ({ type: 'collaborator.removed' as const, id })),
    tellFailed: emit(({ context }) => ({ type: 'sharing.failed' as const, failure: context.failure as Failure })),
  },
}).createMachine({
  id: 'sharing',
  context: ({ input }) => ({ pageId: input.pageId, people: null, failure: null }),
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
      on: { 'collaborator.invite': 'inviting', 'collaborator.remove': 'removing' },
    },
    inviting: {
      tags: ['listed', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'invite',
        src: 'invite',
        input: ({ context: { pageId }, event }) => {
          const { email, action } = event as Invite & SharingEvent;
          return { pageId, email, action };
        },
        onDone: {
          target: 'listed',
          actions: [
            { type: 'keepPerson', params: ({ event }) => ({ person: event.output }) },
            { type: 'tellSaved', params: ({ event }) => ({ person: event.output }) },
          ],
        },
        onError: {
          target: 'listed',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellFailed'],
        },
      },
    },
    removing: {
      tags: ['listed', 'busy'],
      entry: 'forgetFailure',
      invoke: {
        id: 'remove',
        src: 'remove',
        input: ({ context: { pageId }, event }) => ({ pageId, id: (event as { id: string }).id }),
        onDone: {
          target: 'listed',
          actions: [
            { type: 'dropPerson', params: ({ event }) => ({ id: event.output }) },
            { type: 'tellRemoved', params: ({ event }) => ({ id: event.output }) },
          ],
        },
        onError: {
          target: 'listed',
          actions: [{ type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, 'tellFailed'],
        },
      },
    },
  },
});

function inOrder(people: readonly Permission[]): Permission[] {
  return people.toSorted((one, other) => one.user_email.localeCompare(other.user_email));
}
