import type { InviteAnswer, Member, MemberInvitation } from '#core/ports/organisations.ts';
import type { ChangeResult, LoadedPeople, PeopleChange } from './people.types.ts';

/** The people after a change that the server has made. */
export function applyChange(loaded: LoadedPeople, change: PeopleChange, result: ChangeResult): LoadedPeople {
  const { members, invitations } = loaded;
  switch (change.type) {
    case 'member.primary':
      return { ...loaded, members: members?.map((member) => withPrimary(member, change.id)) ?? null };
    case 'member.give':
      return { ...loaded, members: members && givenTo(members, change.id, change.to) };
    case 'member.remove': {
      const given = members && change.to !== null ? givenTo(members, change.id, change.to) : members;
      return { ...loaded, members: given ? given.filter(({ user_id }) => user_id !== change.id) : null };
    }
    case 'invitation.withdraw':
      return { ...loaded, invitations: invitations.filter(({ id }) => id !== change.id) };
    case 'invitation.send':
      return {
        ...loaded,
        invitations: result.invitation ? withInvitation(invitations, result.invitation) : invitations,
      };
    default: {
      const { member } = result;
      return {
        ...loaded,
        members: members && member ? members.map((one) => (isSame(one, member) ? member : one)) : members,
      };
    }
  }
}

/** The people after an invitation, with those that were invited by it first. */
export function applyAnswers(loaded: LoadedPeople, answers: readonly InviteAnswer[]): LoadedPeople {
  const made = answers.flatMap(({ invitation }) => (invitation ? [invitation] : []));
  const isMade = ({ id }: MemberInvitation) => made.some((one) => one.id === id);
  return { ...loaded, invitations: [...made, ...loaded.invitations.filter((one) => !isMade(one))] };
}

const isSame = (one: Member, other: Member): boolean => one.user_id === other.user_id;

function withInvitation(invitations: readonly MemberInvitation[], sent: MemberInvitation): MemberInvitation[] {
  return invitations.map((one) => (one.id === sent.id ? sent : one));
}

/** One of them is the primary owner. */
function withPrimary({ is_primary: _, ...member }: Member, id: string): Member {
  return member.user_id === id ? { ...member, is_primary: true } : member;
}

/** All pages of one member are another's. */
function givenTo(members: readonly Member[], from: string, to: string): Member[] {
  const given = members.find(({ user_id }) => user_id === from)?.pages ?? 0;
  return members.map((member) => {
    if (member.user_id === from) return { ...member, pages: 0 };
    return member.user_id === to ? { ...member, pages: member.pages + given } : member;
  });
}
