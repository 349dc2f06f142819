import { QUOTA_NAMES, type QuotaState, quotaState } from '#core/access/quotas.ts';
import type { QuotaName } from '#core/access/types.ts';
import { text } from '#core/texts/index.ts';
import { nameInMail } from '../accounts/invitations.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { DAY } from '../domain/account-limits.ts';
import { lookAgain } from '../http/look-again.ts';
import { activeOwners } from '../organisations/last-owner.ts';
import { usageOf } from '../organisations/quotas/quotas.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { brandOfInvitation, type InvitationMailDeps } from './invitation-mails.ts';

type Told = Exclude<QuotaState, 'fine'>;
const MAILS = { near: 'quota-near', reached: 'quota-reached' } as const satisfies Record<Told, string>;

/** Owners are told once, and again a month later where nothing has changed. */
const OFTEN = { most: 1, window: 30 * DAY };
const MEGABYTE = 1_048_576;

const limitOf = ({ id }: Pick<OrganisationRecord, 'id'>, name: QuotaName, state: Told) => {
  const key = `${id} ${name}`;
  return { ...OFTEN, scope: `told of a quota that is ${state}`, key };
};

/** spec organisations.105: mails the owners of each organisation that has used most of a limit, or all of it. */
export async function tellQuotas(context: InvitationMailDeps, ended: AbortSignal): Promise<void> {
  for (const organisation of await context.store.organisations.list()) {
    if (ended.aborted) return;
    const { quotas, suspended_at, trashed_at } = organisation;
    if (Object.keys(quotas).length === 0 || suspended_at !== null || trashed_at !== null) continue;
    await tellOwners(organisation, context);
  }
}

async function tellOwners(organisation: OrganisationRecord, context: InvitationMailDeps): Promise<void> {
  const { limits } = context.store;
  const usage = await usageOf(organisation, context);
  for (const name of QUOTA_NAMES) {
    const state = quotaState(usage[name]);
    for (const told of ['near', 'reached'] as const) {
      // Below it again: who gets there another time is told another time.
      if (state === 'fine' || (state === 'near' && told === 'reached'))
        await limits.giveBack([limitOf(organisation, name, told)]);
    }
    if (state === 'fine' || (await limits.take([limitOf(organisation, name, state)])) > 0) continue;
    await mail(organisation, name, state, usage[name].used, usage[name].limit ?? 0, context);
  }
}

async function mail(
  organisation: OrganisationRecord,
  name: QuotaName,
  state: Told,
  used: number,
  limit: number,
  context: InvitationMailDeps,
): Promise<void> {
  const { store, mailer, log } = context;
  const given = await brandOfInvitation(organisation.id, null, context);
  const brand = await mailBrand((given && (await store.dashboards.byId(given.id))) ?? null, context);
  const url = `${brand.address}/o/${organisation.slug}/settings/usage`;
  const says = {
    organisation: nameInMail(organisation.name) || organisation.slug,
    what: text(`limits.${name}`).toLowerCase(),
    ...(name === 'storage' ? { used: inMegabytes(used), limit: inMegabytes(limit) } : { used, limit }),
  };
  for (const id of await activeOwners(organisation.id, { store })) {
    const owner = await store.users.byId(id);
    if (!owner) continue;
    // The mail server may refuse one of them.
    await mailer
      .send({ kind: MAILS[state], to: owner.email, url, brand, says })
      .catch((err) => log.error({ err }, 'mail about a limit to an owner failed'));
  }
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** Looks for limits that are nearly reached. Each server looks; each owner is told by one. */
export const quotaMails = lookAgain<InvitationMailDeps>('mails about limits not sent', tellQuotas);
