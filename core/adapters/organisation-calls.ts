import type { InviteAnswer, Member, MemberInvitation, OrganisationCalls } from '#core/ports/organisations.ts';
import { body, done, field, required } from './answer-parts.ts';
import type { Call } from './api-call.ts';
import { importCalls } from './people/import-calls.ts';

const at = (org: string, ...path: readonly string[]): string =>
  ['/organisations', ...[org, ...path].map(encodeURIComponent)].join('/');

/** Organisations and their people. */
export function organisationCalls(call: Call): OrganisationCalls {
  return {
    organisations: (signal) => field(call('/organisations', { signal }), 'organisations'),
    trashedOrganisations: (signal) => field(call('/trashed_organisations', { signal }), 'organisations'),
    organisation: (org, signal) => field(call(at(org), { signal }), 'organisation'),
    taggedOrganisation: async (org, signal) => {
      const { body, etag } = await call(at(org), { signal });
      return { body: required(body, 'organisation'), ...(etag !== undefined && { etag }) };
    },
    renameOrganisation: (org, organisation, write, signal) =>
      field(call(at(org), { method: 'PUT', body: { organisation }, ...(write && { write }), signal }), 'organisation'),
    organisationUsage: (org, signal) => field(call(at(org, 'usage'), { signal }), 'usage'),
    setActingRule: (org, acting, signal) =>
      field(call(at(org, 'acting'), { method: 'PUT', body: { acting }, signal }), 'acting'),
    lentHosts: (org, signal) => field(call(at(org, 'lent_hosts'), { signal }), 'lent_hosts'),
    stopLending: (org, { dashboard_id, to }, signal) =>
      done(call(at(org, 'lent_hosts', dashboard_id, to.id), { method: 'DELETE', signal })),
    ...memberCalls(call),
    ...invitationCalls(call),
    ...importCalls(call),
  };
}

type MemberCalls =
  | 'members'
  | 'memberNames'
  | 'setMemberRole'
  | 'setMemberAsks'
  | 'disableMember'
  | 'enableMember'
  | 'endMemberSessions'
  | 'resetMember'
  | 'keepMember'
  | 'removeMember'
  | 'giveMemberPages'
  | 'transferOrganisation'
  | 'leaveOrganisation';

function memberCalls(call: Call): Pick<OrganisationCalls, MemberCalls> {
  const member = (path: string, options: Parameters<Call>[1]) =>
    field(call<Record<string, Member>>(path, options), 'member');
  return {
    members: (org, signal) => field(call(at(org, 'members'), { signal }), 'members'),
    memberNames: (org, signal) => field(call(at(org, 'members', 'names'), { signal }), 'members'),
    setMemberRole: (org, userId, { role, from }, signal) =>
      member(at(org, 'members', userId), {
        method: 'PUT',
        body: { member: { role, ...(from !== undefined && { from }) } },
        signal,
      }),
    setMemberAsks: (org, userId, asks, signal) =>
      member(at(org, 'members', userId, 'publishing'), {
        method: 'PUT',
        body: { member: { asks_to_publish: asks } },
        signal,
      }),
    disableMember: (org, userId, signal) => member(at(org, 'members', userId, 'disable'), { method: 'POST', signal }),
    enableMember: (org, userId, signal) => member(at(org, 'members', userId, 'enable'), { method: 'POST', signal }),
    endMemberSessions: (org, userId, signal) =>
      body(call(at(org, 'members', userId, 'sessions', 'end'), { method: 'POST', signal })),
    resetMember: (org, userId, reason, signal) =>
      member(at(org, 'members', userId, 'reset'), { method: 'POST', body: { reason }, signal }),
    keepMember: (org, userId, signal) => member(at(org, 'members', userId, 'reset'), { method: 'DELETE', signal }),
    removeMember: (org, userId, options, signal) =>
      done(call(at(org, 'members', userId), { method: 'DELETE', ...(options && { query: options }), signal })),
    giveMemberPages: (org, userId, options, signal) =>
      field(
        call<Record<string, number>>(at(org, 'members', userId, 'pages', 'give'), {
          method: 'POST',
          body: options,
          signal,
        }),
        'given',
      ),
    transferOrganisation: (org, to, signal) =>
      field(call<Record<string, number>>(at(org, 'transfer'), { method: 'POST', body: { to }, signal }), 'brands'),
    leaveOrganisation: (org, options, signal) =>
      done(call(at(org, 'membership'), { method: 'DELETE', ...(options && { query: options }), signal })),
  };
}

type InvitationCalls =
  | 'memberInvitations'
  | 'inviteMembers'
  | 'sendMemberInvitation'
  | 'withdrawMemberInvitation'
  | 'joinOffer'
  | 'joinOrganisation';

function invitationCalls(call: Call): Pick<OrganisationCalls, InvitationCalls> {
  return {
    memberInvitations: (org, signal) => field(call(at(org, 'invitations'), { signal }), 'invitations'),
    inviteMembers: (org, invites, signal) =>
      field(
        call<Record<string, InviteAnswer[]>>(at(org, 'invitations'), { method: 'POST', body: invites, signal }),
        'answers',
      ),
    sendMemberInvitation: (org, id, signal) =>
      field(
        call<Record<string, MemberInvitation>>(at(org, 'invitations', id, 'send'), { method: 'POST', signal }),
        'invitation',
      ),
    withdrawMemberInvitation: (org, id, signal) => done(call(at(org, 'invitations', id), { method: 'DELETE', signal })),
    joinOffer: (token, query, signal) =>
      field(call(`/joinings/${encodeURIComponent(token)}`, { query, anonymous: true, signal }), 'offer'),
    joinOrganisation: (token, body, signal) =>
      field(
        call(`/joinings/${encodeURIComponent(token)}`, { method: 'PUT', ...(body && { body }), signal }),
        'organisation',
      ),
  };
}
