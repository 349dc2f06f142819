import { assign, emit, fromPromise, setup } from 'xstate';
import type { PagePermission } from '#core/access/roles.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { Api, Permission } from '#core/ports/api.ts';
import { notProvided } from '../setup-helpers.ts';

/** A person and their right. */
export interface Invite {
  email: string;
  action: PagePermission;
}

/** A change of who is let in: adds a person or changes what they may do, or takes one out. */
export type SharingWork = ({ type: 'collaborator.invite' } & Invite) | { type: 'collaborator.remove'; id: string };

/** The result: the person as they are now, none if they were removed. */
interface SharingChange {
  readonly id: string;
  readonly person: Permission | null;
}

export type SharingEvent = { type: 'sharing.retry' } | { type: 'sharing.edited' } | SharingWork;

export type SharingFact =
  /** `left`: how many requests are still to be done. */
  | { type: 'collaborator.saved'; person: Permission; work: SharingWork; left: number }
  | { type: 'collaborator.removed'; id: string }
  | { type: 'sharing.failed'; failure: Failure; work: SharingWork; left: number };

interface SharingContext {
  pageId: string;
  /** In the order of their emails; null until they are known. */
  people: readonly Permission[] | null;
  /** Requests that are not done yet; the first one is running. */
  work: readonly SharingWork[];
  /** Why the last failed request failed; null after another request. */
  failure: Failure | null;
}

/**
 * The people a page is shared with.
 *
 * spec editor.20, editor.21: an email plus an action (read or edit); a list of collaborators that can be edited or
 * removed. spec errors.26, errors.27: each change is told as done or as failed. One change at a time, in the order they
 * were asked for; asked for twice in a row, one is done once.
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
    change: notProvided<SharingChange, { pageId: string; work: SharingWork }>('change'),
  },
  guards: {
    /** The last request about the same person counts. */
    isNew: ({ context }, { work }: { work: SharingWork }) => {
      const last = context.work.findLast((other) => isAbout(work, other));
      return last === undefined || !isSame(work, last);
    },
    hasWork: ({ context }) => context.work.length > 0,
  },
  actions: {
    keepPeople: assign((_, { people }: { people: Permission[] }) => ({ people: inOrder(people), failure: null })),
    ask: assign(({ context }, { work }: { work: SharingWork }) => ({ work: [...context.work, work], failure: null })),
    keepChange: assign(({ context: { people } }, { change }: { change: SharingChange }) => {
      const others = (people ?? []).filter(({ id }) => id !== change.id);
      return { people: change.person ? inOrder([...others, change.person]) : others };
    }),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
    tellChange: emit(({ context }, { change: { id, person } }: { change: SharingChange }) =>
      person
        ? { type: 'collaborator.saved' as const, person, work: underWay(context), left: context.work.length - 1 }
        : { type: 'collaborator.removed' as const, id },
    ),
    tellFailed: emit(({ context }) => ({
      type: 'sharing.failed' as const,
      failure: context.failure as Failure,
      work: underWay(context),
      left: context.work.length - 1,
    })),
    endWork: assign(({ context }) => ({ work: context.work.slice(1) })),
  },
}).createMachine({
  id: 'sharing',
  context: ({ input }) => ({ pageId: input.pageId, people: null, work: [], failure: null }),
  initial: 'loading',
  // also while the list is still awaited
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
      // The next invitation is being written: the last failure is history.
      on: { 'sharing.edited': { actions: 'forgetFailure' } },
      states: {
        idle: { always: { guard: 'hasWork', target: 'changing' } },
        changing: {
          tags: 'busy',
          invoke: {
            id: 'change',
            src: 'change',
            input: ({ context }) => ({ pageId: context.pageId, work: underWay(context) }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'keepChange', params: ({ event }) => ({ change: event.output }) },
                { type: 'tellChange', params: ({ event }) => ({ change: event.output }) },
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

function isAbout(one: SharingWork, other: SharingWork): boolean {
  if (one.type === 'collaborator.remove') return other.type === one.type && other.id === one.id;
  return other.type === one.type && other.email === one.email;
}

function isSame(one: SharingWork, other: SharingWork): boolean {
  if (one.type === 'collaborator.remove' || other.type === 'collaborator.remove') return isAbout(one, other);
  return isAbout(one, other) && other.action === one.action;
}

function inOrder(people: readonly Permission[]): Permission[] {
  return people.toSorted((one, other) => one.user_email.localeCompare(other.user_email));
}

interface SharingPorts {
  readonly api: Api;
  /** Settles when changes of this page that were asked for before are done. */
  whenDone?(pageId: string): Promise<void> | undefined;
}

/** The actors of the sharing machine over its ports. */
export function sharingActors({ api, whenDone }: SharingPorts) {
  return {
    loadPeople: fromPromise<Permission[], { pageId: string }>(async ({ input: { pageId }, signal }) => {
      await whenDone?.(pageId);
      signal.throwIfAborted();
      return api.collaborators(pageId, signal);
    }),
    change: fromPromise<SharingChange, { pageId: string; work: SharingWork }>(
      async ({ input: { pageId, work }, signal }) => {
        if (work.type === 'collaborator.remove') {
          await api.removeCollaborator(pageId, work.id, signal).catch(unlessGone);
          return { id: work.id, person: null };
        }
        const { email: user_email, action } = work;
        const person = await api.addCollaborator(pageId, { user_email, action }, signal);
        return { id: person.id, person };
      },
    ),
  };
}

/** A person who left meanwhile is removed, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}
