import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { failureOf } from '#core/machines/failure.ts';
import { peopleChanges, peopleMachine } from '#core/machines/people/people.machine.ts';
import type { ChangeResult, LoadedPeople, PeopleChange } from '#core/machines/people/people.types.ts';
import type { Api } from '#core/ports/api.ts';
import type { InviteAnswer, MemberInvites, Organisation } from '#core/ports/organisations.ts';
import type { App } from '../create-app.ts';

export type PeopleActor = ActorRefFrom<typeof peopleMachine>;

/** The started people of an organisation, by its name in addresses. Ends with the actor. */
export function startPeople({ api, actorOptions }: App, org: string): PeopleActor {
  return createActor(peopleMachine.provide({ actors: peopleActors(api, org) }), actorOptions).start();
}

/** The actors of the people machine over its ports. */
function peopleActors(api: Api, org: string) {
  return {
    loadPeople: fromPromise<LoadedPeople>(({ signal }) => loadPeople(api, org, signal)),
    invitePeople: fromPromise<InviteAnswer[], MemberInvites>(({ input, signal }) =>
      api.inviteMembers(org, input, signal),
    ),
    changePeople: peopleChanges((change, signal) => changePeople(api, org, change, signal)),
    rename: fromPromise<Pick<LoadedPeople, 'organisation' | 'etag'>, { name: string; etag: string | undefined }>(
      async ({ input: { name, etag: ifMatch }, signal }) => {
        await api.renameOrganisation(org, { name }, ifMatch === undefined ? {} : { ifMatch }, signal);
        return organisationOf(api, org, signal);
      },
    ),
  };
}

/** spec organisations.31: all of its people for those who look after them, names for those who make pages. */
async function loadPeople(api: Api, org: string, signal: AbortSignal): Promise<LoadedPeople> {
  const known = await organisationOf(api, org, signal);
  const { role } = known.organisation;
  if (mayInOrganisation(role, 'people.look')) {
    const [members, invitations] = await Promise.all([api.members(org, signal), api.memberInvitations(org, signal)]);
    return { ...known, members, invitations, names: members };
  }
  const names = mayInOrganisation(role, 'people.names') ? await api.memberNames(org, signal) : null;
  return { ...known, members: null, invitations: [], names };
}

async function organisationOf(
  api: Api,
  org: string,
  signal: AbortSignal,
): Promise<{ organisation: Organisation; etag: string | undefined }> {
  const { body, etag } = await api.taggedOrganisation(org, signal);
  return { organisation: body, etag };
}

async function changePeople(api: Api, org: string, change: PeopleChange, signal: AbortSignal): Promise<ChangeResult> {
  const { id } = change;
  switch (change.type) {
    case 'member.role':
      return { member: await api.setMemberRole(org, id, { role: change.role, from: change.from }, signal) };
    case 'member.publishing':
      return { member: await api.setMemberAsks(org, id, change.asks, signal) };
    case 'member.disable':
      return { member: await api.disableMember(org, id, signal) };
    case 'member.enable':
      return { member: await api.enableMember(org, id, signal) };
    case 'member.signOut':
      return { ended: await api.endMemberSessions(org, id, signal) };
    case 'member.reset':
      return { member: await api.resetMember(org, id, change.reason, signal) };
    case 'member.keep':
      return { member: await api.keepMember(org, id, signal) };
    case 'member.primary':
      await api.transferOrganisation(org, id, signal);
      return {};
    case 'member.give':
      await api.giveMemberPages(org, id, { to: change.to }, signal);
      return {};
    case 'member.remove':
      await api.removeMember(org, id, change.to === null ? {} : { pages_to: change.to }, signal).catch(unlessGone);
      return {};
    case 'invitation.send':
      return { invitation: await api.sendMemberInvitation(org, id, signal) };
    case 'invitation.withdraw':
      await api.withdrawMemberInvitation(org, id, signal).catch(unlessGone);
      return {};
  }
}

/** Who left meanwhile is removed, which is what was wanted. */
function unlessGone(error: unknown): void {
  if (failureOf(error).status !== 404) throw error;
}
