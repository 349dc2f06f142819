import type { OrganisationRole } from '#core/access/types.ts';
import type { Failure } from '#core/machines/failure.ts';
import type {
  EndedSessions,
  InviteAnswer,
  Member,
  MemberInvitation,
  MemberName,
  Organisation,
} from '#core/ports/organisations.ts';

/** What somebody is shown of an organisation: all of its people, their names alone, or nobody. */
export interface LoadedPeople {
  readonly organisation: Organisation;
  /** The tag of the organisation, which a change of its name gives back. */
  readonly etag: string | undefined;
  /** null for those who may not see all of it. */
  readonly members: readonly Member[] | null;
  readonly invitations: readonly MemberInvitation[];
  /** null for those who are shown nobody. */
  readonly names: readonly MemberName[] | null;
}

/** A change of one person or invitation; `id` is theirs. */
export type PeopleChange =
  /** `from`: the role that is shown where the new one is chosen. */
  | { type: 'member.role'; id: string; role: OrganisationRole; from: OrganisationRole }
  /** Whether they ask others to publish. */
  | { type: 'member.publishing'; id: string; asks: boolean }
  | { type: 'member.disable'; id: string }
  | { type: 'member.enable'; id: string }
  /** Their sessions end; those that open other organisations as well go on. */
  | { type: 'member.signOut'; id: string }
  /** How they sign in is reset a day later; `member.keep` stops that. */
  | { type: 'member.reset'; id: string; reason: string }
  | { type: 'member.keep'; id: string }
  /** The brands of the organisation are theirs. */
  | { type: 'member.primary'; id: string }
  /** All their pages get the owner `to`. */
  | { type: 'member.give'; id: string; to: string }
  /** `to`: who gets their pages, where they have some. */
  | { type: 'member.remove'; id: string; to: string | null }
  | { type: 'invitation.send'; id: string }
  | { type: 'invitation.withdraw'; id: string };

/** What the server answers to a change: the person or the invitation as it is now; nothing where it is gone. */
export interface ChangeResult {
  readonly member?: Member;
  readonly invitation?: MemberInvitation;
  /** What became of the sessions of who was signed out. */
  readonly ended?: EndedSessions;
}

/** What stands in the form of invitations. */
export interface InviteDraft {
  readonly typed: string;
  readonly role: OrganisationRole;
  /** Ids of the groups that the invited are in once they join. */
  readonly groups: readonly string[];
}

/** What became of the first of the changes. */
export type ChangeAnswer = { type: 'change.done'; result: ChangeResult } | { type: 'change.failed'; error: unknown };

export type PeopleEvent =
  | { type: 'people.retry' }
  /** The people may have changed elsewhere. */
  | { type: 'people.look' }
  | { type: 'invite.open' }
  | { type: 'invite.typed'; typed: string }
  | { type: 'invite.role'; role: OrganisationRole }
  | { type: 'invite.groups'; groups: readonly string[] }
  /** `offersGroups`: there were groups to choose, so that none chosen means none. */
  | { type: 'invite.send'; offersGroups: boolean }
  | { type: 'invite.close' }
  | { type: 'refusal.dismiss'; id: string }
  | { type: 'name.typed' }
  /** The organisation as it is after something else of it was changed. */
  | ({ type: 'organisation.read' } & Pick<LoadedPeople, 'organisation' | 'etag'>)
  | { type: 'name.save'; name: string }
  | { type: 'people.change'; change: PeopleChange }
  | ChangeAnswer;

export type PeopleFact =
  /** `before`: the person or invitation as it was. */
  | {
      type: 'people.changed';
      change: PeopleChange;
      before: Member | MemberInvitation | null;
      ended: EndedSessions | undefined;
    }
  | { type: 'organisation.renamed'; name: string };

export interface PeopleContext {
  loaded: LoadedPeople | null;
  /** Why the people could not be loaded. */
  failure: Failure | null;
  invite: InviteDraft;
  /** Whether there is nobody to invite in what was sent. */
  isEmpty: boolean;
  /** What became of each address of the last invitation; null before one. */
  answers: readonly InviteAnswer[] | null;
  /** Whether these are about all that the form holds: nothing was chosen or typed since. */
  isAnswered: boolean;
  /** Why the last invitation failed as a whole. */
  inviteFailure: Failure | null;
  /** Changes that are not done yet; the first one is running. */
  changes: readonly PeopleChange[];
  /** Why the last change of somebody was refused, by their id. */
  refusals: Readonly<Record<string, Failure>>;
  /** Why the name could not be changed. */
  nameFailure: Failure | null;
}
