import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import type { Transactional } from '../ports/store/store.ts';
import { type LookDeps, operatedRecord } from './look.ts';

/** The step of the tables without which a server goes on taking changes of a suspended organisation. */
const STEP = '0058-suspension';

/** Letters of the reason that its people are told. */
export const REASON = { least: 3, most: 200 } as const;

/**
 * spec organisations.53: from now on nobody changes anything in an organisation, and its people are told why. Refused while a
 * server of the version before runs, and for the organisation of the main dashboard, whose owner runs the server.
 */
export function suspendOrganisation(name: string, reason: string, deps: LookDeps): Promise<void> {
  const why = reason.trim();
  if (why.length < REASON.least) throw refusal(422, 'reason', 'server.operator.reasonMissing');
  return change(name, deps, async (organisation, tx) => {
    if (await tx.nodes.anyBefore(STEP)) throw refusal(409, 'upgrade_running', 'server.operator.upgrade');
    if ((await tx.dashboards.first())?.organisation_id === organisation.id)
      throw refusal(409, 'own_organisation', 'server.operator.own');
    if (organisation.suspended_at !== null && organisation.suspended_why === why) return;
    const at = organisation.suspended_at ?? deps.clock.now();
    await tx.organisations.setSuspended(organisation.id, { at, why });
    const act = { organisation: organisation.id, subject: subjectOf(organisation), fields: { reason: why } };
    await audited('organisation.suspended', act, { store: tx, clock: deps.clock });
  });
}

/** spec organisations.55: its people go on where they were. */
export function resumeOrganisation(name: string, deps: LookDeps): Promise<void> {
  return change(name, deps, async (organisation, tx) => {
    if (organisation.suspended_at === null) return;
    await tx.organisations.setSuspended(organisation.id, null);
    const act = { organisation: organisation.id, subject: subjectOf(organisation), fields: {} };
    await audited('organisation.resumed', act, { store: tx, clock: deps.clock });
  });
}

const subjectOf = ({ id, name }: OrganisationRecord) => ({ id, label: name });

function change(
  name: string,
  { store }: LookDeps,
  work: (organisation: OrganisationRecord, tx: Transactional) => Promise<void>,
): Promise<void> {
  return store.tx(async (tx) => work(await operatedRecord(name, { store: tx }), tx));
}
