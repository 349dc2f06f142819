import type { NewOperatedOrganisation } from '#core/ports/operator.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { orgNameProblem } from '#core/settings/app-settings.ts';
import { audited } from '../audit/audited.ts';
import type { HostDeps } from '../dashboards/dashboard-of.ts';
import { newDashboardConfig } from '../dashboards/operator.ts';
import { INVITATION_LIFE } from '../domain/account-limits.ts';
import { normalEmail } from '../domain/addresses.ts';
import { refusal } from '../domain/http-error.ts';
import { refuseTaken, wantedHost } from '../hosts/add-brand.ts';
import { freeSlug } from '../organisations/own-organisation.ts';
import { type InvitationMailDeps, sendInvitationMail } from '../people/invitation-mails.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';

/** What the provider's staff work with. */
export interface OperatorDeps extends InvitationMailDeps {
  readonly settings: HostDeps['settings'];
}

/**
 * spec organisations.52: makes an organisation, invites its first owner by mail and gives it its brand, all or nothing. The
 * brand has no owner until that person joins.
 */
export async function makeOrganisation(
  request: NewOperatedOrganisation,
  by: Pick<UserRecord, 'id'>,
  context: OperatorDeps,
): Promise<OrganisationRecord> {
  const { store, clock, settings } = context;
  const { name, owner, hostname } = checked(request, settings.domain ?? '');
  const now = clock.now();
  const { organisation, invitation } = await store.tx(async (tx) => {
    const id = crypto.randomUUID();
    const slug = await freeSlug(name, id, tx);
    const organisation = await tx.organisations.add({ id, slug, name, kind: 'team' }, now);
    let mail_dashboard = '';
    if (hostname !== null) {
      await refuseTaken(hostname, { store: tx, settings });
      const hostnames = { api_hostname: '', editor_hostname: hostname, given_hostname: hostname };
      const config = newDashboardConfig(name);
      const added = await tx.dashboards.add({ ...hostnames, cloud_user_id: '', config, organisation_id: id }, now);
      mail_dashboard = added.id;
      await tx.outbox.add({ kind: 'dashboards-changed' });
    }
    const invited = { organisation_id: id, email: owner, name: '', role: 'owner', invited_by: by.id } as const;
    const expires_at = now + INVITATION_LIFE;
    const invitation = await tx.memberInvitations.add({ ...invited, expires_at, mail_dashboard }, now);
    const act = { organisation: id, subject: { id, label: name }, fields: { owner } };
    await audited('organisation.made', act, { store: tx, clock });
    return { organisation, invitation };
  });
  await sendInvitationMail(invitation.id, context);
  return organisation;
}

/** What was typed, as it is stored; throws a sentence where it cannot be. */
function checked(request: NewOperatedOrganisation, domain: string) {
  const name = request.name.trim();
  const unfit = name === '' ? 'server.organisation.nameMissing' : orgNameProblem(name);
  if (unfit) throw refusal(422, 'name', unfit);
  const wrong = emailRule(request.owner.trim());
  if (wrong) throw refusal(422, 'owner', wrong);
  const owner = normalEmail(request.owner);
  const typed = request.host?.trim() ?? '';
  if (typed === '') return { name, owner, hostname: null };
  return { name, owner, hostname: wantedHost(typed, domain) };
}
