import type { AuditSelection } from '#core/ports/audit.ts';
import { refusal } from '../domain/http-error.ts';
import type { AuditFilter } from '../ports/store/audit.ts';
import type { Repositories } from '../ports/store/store.ts';
import { EVENT_NAMES } from './events.ts';

/** What a query asks for; throws 422 where it cannot be understood. */
export async function filterOf(
  { name, actor, address, page, subject, outcome, since, until }: AuditSelection,
  { store }: { readonly store: Pick<Repositories, 'users'> },
): Promise<AuditFilter> {
  if (name !== undefined && !EVENT_NAMES.some((one) => one === name || one.startsWith(`${name}.`)))
    throw refusal(422, 'unknown_event', 'audit.nameWrong', { name });
  const [from, to] = [timeOf('since', since), timeOf('until', until)];
  return {
    ...(name !== undefined && { name }),
    ...(actor !== undefined && { actor: await accountOf(actor, store) }),
    ...(address !== undefined && { address: { is: address.trim() } }),
    ...(subject !== undefined && { subject: { id: subject } }),
    ...(page !== undefined && { subject: { kind: 'page', id: page } }),
    ...(outcome !== undefined && { outcome }),
    ...(from !== undefined && { since: from }),
    ...(to !== undefined && { until: to }),
  };
}

/** An email nobody has is told like one of somebody who did nothing there. */
const accountOf = async (actor: string, { users }: Pick<Repositories, 'users'>): Promise<string> =>
  actor.includes('@') ? ((await users.byEmail(actor))?.id ?? actor) : actor;

function timeOf(field: string, typed: string | undefined): number | undefined {
  const time = typed === undefined ? undefined : Date.parse(typed);
  if (time !== undefined && !Number.isFinite(time))
    throw refusal(422, `invalid_${field}`, 'audit.timeWrong', { field });
  return time;
}
