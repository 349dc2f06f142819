import { assign, emit, sendTo, setup } from 'xstate';
import { peopleIn, writtenAs } from '#core/access/invited-people.ts';
import { type Failure, failureOf } from '#core/machines/failure.ts';
import type { InviteAnswer, Member, MemberInvitation, MemberInvites } from '#core/ports/organisations.ts';
import { notProvided, notProvidedInTurn } from '../setup-helpers.ts';
import { applyAnswers, applyChange } from './apply-change.ts';
import type {
  ChangeResult,
  InviteDraft,
  LoadedPeople,
  PeopleChange,
  PeopleContext,
  PeopleEvent,
  PeopleFact,
} from './people.types.ts';

/** The names of the people machine. */
export const peopleSetup = setup({
  types: {
    context: {} as PeopleContext,
    events: {} as PeopleEvent,
    emitted: {} as PeopleFact,
    tags: {} as 'busy' | 'unloadable' | 'inviting' | 'sending' | 'renaming',
  },
  actors: {
    loadPeople: notProvided<LoadedPeople>('loadPeople'),
    invitePeople: notProvided<InviteAnswer[], MemberInvites>('invitePeople'),
    /** Answers each change in turn (`peopleChanges`). */
    changePeople: notProvidedInTurn<PeopleChange>('changePeople'),
    /** Resolves to the organisation with its new name. */
    rename: notProvided<Pick<LoadedPeople, 'organisation' | 'etag'>, { name: string; etag: string | undefined }>(
      'rename',
    ),
  },
  guards: {
    isAnswered: ({ context }) => context.isAnswered,
    hasPeople: ({ context }) => peopleIn(context.invite.typed).length > 0,
    isNewChange: ({ context }, change: PeopleChange) =>
      !context.changes.some(({ type, id }) => type === change.type && id === change.id),
    /** What one may see and do follows one's own role. */
    isOwnRole: ({ context }) => {
      const { type, id } = underWay(context);
      return (
        type === 'member.role' && context.loaded?.members?.some((one) => one.user_id === id && one.is_you) === true
      );
    },
  },
  actions: {
    keepLoaded: assign((_, { loaded }: { loaded: LoadedPeople }) => ({ loaded, failure: null })),
    /** A name that is being typed goes on from what was read of the organisation before it (spec organisations.37). */
    keepNews: assign(({ context: { loaded: before } }, { loaded }: { loaded: LoadedPeople }) => ({
      loaded: before && {
        ...loaded,
        // spec organisations.306: the name is typed over, and its tag tells which was there before.
        organisation: { ...loaded.organisation, name: before.organisation.name },
        etag: before.etag,
      },
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    keepDraft: assign(({ context: { invite } }, draft: Partial<InviteDraft>) => ({
      invite: { ...invite, ...draft },
      isEmpty: false,
      isAnswered: false,
    })),
    sayEmpty: assign({ isEmpty: true }),
    forgetAnswers: assign({ answers: null, isAnswered: false, inviteFailure: null, isEmpty: false }),
    keepAnswers: assign(({ context: { loaded, invite } }, { answers }: { answers: readonly InviteAnswer[] }) => ({
      answers,
      isAnswered: true,
      loaded: loaded && applyAnswers(loaded, answers),
      invite: { ...invite, typed: wrongOnes(invite.typed, answers) },
      inviteFailure: null,
    })),
    keepInviteFailure: assign((_, { error }: { error: unknown }) => ({
      inviteFailure: failureOf(error),
      answers: null,
    })),
    keepAsked: assign(({ context: { changes, refusals } }, change: PeopleChange) => ({
      changes: [...changes, change],
      refusals: without(refusals, change.id),
    })),
    askChange: sendTo('changePeople', (_, task: PeopleChange) => ({ type: 'turn.task' as const, task })),
    tellChanged: emit(({ context }, { result: { ended } }: { result: ChangeResult }) => {
      const change = underWay(context);
      return { type: 'people.changed' as const, change, before: findById(context.loaded, change.id), ended };
    }),
    keepChange: assign(({ context }, { result }: { result: ChangeResult }) => ({
      loaded: context.loaded && applyChange(context.loaded, underWay(context), result),
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => ({
      refusals: { ...context.refusals, [underWay(context).id]: failureOf(error) },
    })),
    endChange: assign(({ context }) => ({ changes: context.changes.slice(1) })),
    forgetChanges: assign({ changes: [] }),
    forgetRefusal: assign(({ context }, { id }: { id: string }) => ({ refusals: without(context.refusals, id) })),
    keepName: assign(({ context: { loaded } }, named: Pick<LoadedPeople, 'organisation' | 'etag'>) => ({
      loaded: loaded && { ...loaded, ...named },
      nameFailure: null,
    })),
    keepOrganisation: assign(
      ({ context: { loaded } }, { organisation, etag }: Pick<LoadedPeople, 'organisation' | 'etag'>) => ({
        loaded: loaded && { ...loaded, organisation, etag },
      }),
    ),
    keepNameFailure: assign((_, { error }: { error: unknown }) => ({ nameFailure: failureOf(error) })),
    forgetNameFailure: assign({ nameFailure: null }),
    tellRenamed: emit(({ context }) => ({
      type: 'organisation.renamed' as const,
      name: context.loaded?.organisation.name ?? '',
    })),
  },
});

function underWay({ changes }: PeopleContext): PeopleChange {
  return changes[0] as PeopleChange;
}

function findById(loaded: LoadedPeople | null, id: string): Member | MemberInvitation | null {
  const member = loaded?.members?.find(({ user_id }) => user_id === id);
  return member ?? loaded?.invitations.find((one) => one.id === id) ?? null;
}

function without(refusals: Readonly<Record<string, Failure>>, id: string): Readonly<Record<string, Failure>> {
  const { [id]: _, ...others } = refusals;
  return others;
}

/** What was typed of those that could not be invited. */
function wrongOnes(typed: string, answers: readonly InviteAnswer[]): string {
  const wrong = answers.filter(({ outcome }) => outcome === 'wrong').map(({ email }) => email.toLowerCase());
  return peopleIn(typed)
    .filter(({ email }) => wrong.includes(email.toLowerCase()))
    .map(writtenAs)
    .join(', ');
}
