import type { Session } from '#core/ports/api.ts';
import type { BrandAdding } from '#core/ports/hosts/brand-hosts.ts';
import type {
  ActingTicket,
  MergePlan,
  OperatedDetails,
  OperatorCalls,
  OperatorHit,
  StaffMember,
} from '#core/ports/operator.ts';
import type { LentHost, MemberInvitation } from '#core/ports/organisations.ts';
import { body, field } from './answer-parts.ts';
import type { Call } from './api-call.ts';
import { takeInCalls } from './people/bring-in-calls.ts';

const ALL = '/operator/organisations';
const at = (org: string, ...path: readonly string[]): string =>
  [ALL, ...[org, ...path].map(encodeURIComponent)].join('/');

/** What the provider's staff do. */
export function operatorCalls(call: Call): OperatorCalls {
  return {
    ...takeInCalls(call),
    operatedOrganisations: (signal) => field(call(ALL, { signal }), 'organisations'),
    operatedOrganisation: (org, signal) => field(call(at(org), { signal }), 'organisation'),
    makeOrganisation: (organisation, signal) =>
      field(
        call<Record<string, OperatedDetails>>(ALL, { method: 'POST', body: { organisation }, signal }),
        'organisation',
      ),
    lendHost: (org, lent, signal) =>
      field(
        call<Record<string, LentHost[]>>(at(org, 'lent_hosts'), { method: 'POST', body: lent, signal }),
        'lent_hosts',
      ),
    suspendOrganisation: (org, reason, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'suspend'), { method: 'POST', body: { reason }, signal }),
        'organisation',
      ),
    resetPerson: (org, userId, reason, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'members', userId, 'reset'), {
          method: 'POST',
          body: { reason },
          signal,
        }),
        'organisation',
      ),
    keepPerson: (org, userId, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'members', userId, 'reset'), { method: 'DELETE', signal }),
        'organisation',
      ),
    resumeOrganisation: (org, signal) =>
      field(call<Record<string, OperatedDetails>>(at(org, 'resume'), { method: 'POST', signal }), 'organisation'),
    setQuotas: (org, quotas, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'quotas'), { method: 'PUT', body: { quotas }, signal }),
        'organisation',
      ),
    resendInvitation: (org, id, signal) =>
      field(
        call<Record<string, MemberInvitation>>(at(org, 'invitations', id, 'send'), { method: 'POST', signal }),
        'invitation',
      ),
    ...actingCalls(call),
    ...trashCalls(call),
    ...consoleCalls(call),
    findOrganisations: (words, signal) =>
      field(
        call<Record<string, OperatorHit[]>>('/operator/find', { method: 'POST', body: { words }, signal }),
        'found',
      ),
  };
}

function actingCalls(call: Call): Pick<OperatorCalls, 'startActing' | 'enterActing' | 'endActing'> {
  return {
    startActing: (acting, signal) =>
      field(
        call<Record<string, ActingTicket>>('/operator/acting', { method: 'POST', body: { acting }, signal }),
        'acting',
      ),
    enterActing: (ticket, signal) =>
      body(call<Session>('/operator/acting/sessions', { method: 'POST', body: { ticket }, signal })),
    endActing: (signal) =>
      field(call<Record<string, number>>('/operator/acting', { method: 'DELETE', signal }), 'ended'),
  };
}

function trashCalls(call: Call): Pick<OperatorCalls, 'trashOrganisation' | 'restoreOrganisation' | 'freePage'> {
  return {
    freePage: (org, page, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'held', page, 'free'), { method: 'POST', signal }),
        'organisation',
      ),
    trashOrganisation: async (org, signal) =>
      void (await call(`/organisations/${encodeURIComponent(org)}`, { method: 'DELETE', signal })),
    restoreOrganisation: (org, signal) =>
      field(call<Record<string, OperatedDetails>>(at(org, 'restore'), { method: 'POST', signal }), 'organisation'),
  };
}

type ConsoleCall =
  | 'correctOwner'
  | 'listStaff'
  | 'addSupport'
  | 'removeSupport'
  | 'testMail'
  | 'checkOperatedHosts'
  | 'addOperatedBrand'
  | 'planMerge'
  | 'mergeOrganisation';

function consoleCalls(call: Call): Pick<OperatorCalls, ConsoleCall> {
  return {
    correctOwner: (org, id, email, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'invitations', id), { method: 'PUT', body: { email }, signal }),
        'organisation',
      ),
    planMerge: (org, into, signal) =>
      field(call(at(org, 'merge'), { method: 'POST', body: { into, dry: true }, signal }), 'merge'),
    mergeOrganisation: (org, into, signal) =>
      field(call<Record<string, MergePlan>>(at(org, 'merge'), { method: 'POST', body: { into }, signal }), 'merge'),
    listStaff: (signal) => field(call('/operator/staff', { signal }), 'staff'),
    addSupport: (email, signal) =>
      field(
        call<Record<string, StaffMember[]>>('/operator/staff', { method: 'POST', body: { email }, signal }),
        'staff',
      ),
    removeSupport: (userId, signal) =>
      field(
        call<Record<string, StaffMember[]>>(`/operator/staff/${encodeURIComponent(userId)}`, {
          ...{ method: 'DELETE', signal },
        }),
        'staff',
      ),
    testMail: (org, brand, signal) => body(call(at(org, 'test_mails'), { method: 'POST', body: { brand }, signal })),
    addOperatedBrand: (org, brand, signal) =>
      field(
        call<Record<string, BrandAdding>>(at(org, 'brands'), { method: 'POST', body: { brand }, signal }),
        'adding',
      ),
    checkOperatedHosts: (org, signal) =>
      field(
        call<Record<string, OperatedDetails>>(at(org, 'hosts', 'check'), { method: 'POST', signal }),
        'organisation',
      ),
  };
}
