import type { BringInCalls, JoiningPages, NearPerson, TakeInCalls } from '#core/ports/joining/bring-in.ts';
import type { MemberInvitation } from '#core/ports/organisations.ts';
import { done, field } from '../answer-parts.ts';
import type { Call } from '../api-call.ts';

const joining = (token: string, more = ''): string => `/joinings/${encodeURIComponent(token)}${more}`;
const near = (base: string, org: string, ...path: readonly string[]): string =>
  [base, ...[org, 'near', ...path].map(encodeURIComponent)].join('/');

/** People who work for an organisation already, and their pages. */
export function bringInCalls(call: Call): BringInCalls {
  return {
    nearPeople: (org, signal) =>
      field(call<Record<string, NearPerson[]>>(near('/organisations', org), { signal }), 'people'),
    bringIn: (org, userId, offered, signal) =>
      field(
        call<Record<string, MemberInvitation>>(near('/organisations', org, userId, 'bring'), {
          ...{ method: 'POST', body: offered, signal },
        }),
        'invitation',
      ),
    joiningPages: (token, signal) =>
      field(call<Record<string, JoiningPages>>(joining(token, '/pages'), { signal }), 'joining'),
    declineJoining: (token, signal) => done(call(joining(token), { method: 'DELETE', signal })),
  };
}

/** The same for staff of the provider. */
export function takeInCalls(call: Call): TakeInCalls {
  const base = '/operator/organisations';
  return {
    nearOrganisation: (org, signal) => field(call<Record<string, NearPerson[]>>(near(base, org), { signal }), 'people'),
    takePages: (org, userId, reason, signal) =>
      field(
        call<Record<string, number>>(near(base, org, userId, 'take'), { method: 'POST', body: { reason }, signal }),
        'pages',
      ),
  };
}
