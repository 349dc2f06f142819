import type { IdentityRules } from '#core/ports/identity/connections.ts';
import { DEMAND_STEP, FACTOR_GRACE } from '../access/factor-demand.ts';
import { nameInMail } from '../accounts/invitations.ts';
import { dayFor } from '../accounts/profile/own-times.ts';
import { audited } from '../audit/audited.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { refusal } from '../domain/http-error.ts';
import { brandOfInvitation } from '../people/invitation-mails.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { OrganisationRecord, PersonRecord } from '../ports/store/organisations.ts';
import type { IdentityDeps } from './deps.ts';

// spec accounts.80, accounts.83

type DemandDeps = Pick<IdentityDeps, 'store' | 'clock' | 'mailer' | 'background' | 'publicUrl'>;

/** What an organisation demands of its people's sign-ins, and who does not have it. */
export async function identityRules(
  { id, factors_demanded_at: since }: Pick<OrganisationRecord, 'id' | 'factors_demanded_at'>,
  viewer: Pick<UserRecord, 'id'>,
  { store }: Pick<DemandDeps, 'store'>,
): Promise<IdentityRules> {
  const without = withoutFactor(await store.memberships.people(id));
  return {
    second_factor: since === null ? 'off' : 'demanded',
    demanded_since: since === null ? null : iso(since),
    closes_at: since === null ? null : iso(since + FACTOR_GRACE),
    without: without.map(({ user_id, fullname, email }) => ({
      ...{ user_id, name: fullname, email },
      is_you: user_id === viewer.id,
    })),
  };
}

const withoutFactor = (people: readonly PersonRecord[]): PersonRecord[] =>
  people.filter(({ is_active, has_factor }) => is_active && !has_factor);

const iso = (time: number): string => new Date(time).toISOString();

/**
 * Demands a second factor of everybody in an organisation, or ends that. Who has none is told by mail. Only somebody who has
 * one demands it: nobody closes an organisation to themselves.
 */
export async function demandFactors(
  organisation: OrganisationRecord,
  demanded: boolean,
  by: UserRecord,
  deps: DemandDeps,
): Promise<IdentityRules> {
  const { store, clock } = deps;
  if (demanded && (await store.nodes.anyBefore(DEMAND_STEP)))
    throw refusal(409, 'upgrade_running', 'server.factor.upgrade');
  const changed = await store.tx(async (tx) => {
    const current = await tx.organisations.byId(organisation.id);
    if (!current || (current.factors_demanded_at !== null) === demanded) return false;
    const without = withoutFactor(await tx.memberships.people(organisation.id));
    if (demanded && without.some(({ user_id }) => user_id === by.id))
      throw refusal(409, 'factor_first', 'server.factor.first');
    await tx.organisations.setFactorsDemanded(organisation.id, demanded ? clock.now() : null);
    const act = { organisation: organisation.id, subject: { id: organisation.id, label: organisation.name } };
    await audited(demanded ? 'factors.demanded' : 'factors.free', { ...act, fields: {} }, { store: tx, clock });
    return true;
  });
  if (changed && demanded) tellWithout(organisation, deps);
  const after = (await store.organisations.byId(organisation.id)) ?? organisation;
  return identityRules(after, by, deps);
}

/** Mails everybody without a second factor until when they have to have one. */
function tellWithout(organisation: OrganisationRecord, context: DemandDeps): void {
  const { store, mailer, background, clock } = context;
  background.run('mails about a demanded second factor failed', async () => {
    const given = await brandOfInvitation(organisation.id, null, context);
    const brand = await mailBrand((given && (await store.dashboards.byId(given.id))) ?? null, context);
    const due = clock.now() + FACTOR_GRACE;
    const named = nameInMail(organisation.name) || organisation.slug;
    for (const person of withoutFactor(await store.memberships.people(organisation.id))) {
      const says = { organisation: named, day: dayFor(person, due) };
      const mail = { kind: 'factor-demanded', to: person.email, url: `${brand.address}/account`, brand, says } as const;
      // The mail server may refuse one of them.
      await background.guard('mail about a demanded second factor failed', async () => {
        await mailer.send(mail);
      });
    }
  });
}
