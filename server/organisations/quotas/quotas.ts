import { limitsOf } from '#core/access/quotas.ts';
import type { QuotaName, QuotaUse } from '#core/access/types.ts';
import type { OrganisationUsage } from '#core/ports/organisations.ts';
import type { TextKey } from '#core/texts/index.ts';
import { DAY, MAILS_OF, MAILS_UNLIMITED } from '../../domain/account-limits.ts';
import { type HttpError, refusal } from '../../domain/http-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrganisationRecord } from '../../ports/store/organisations.ts';
import type { Limit } from '../../ports/store/requests.ts';
import type { Repositories } from '../../ports/store/store.ts';

interface QuotaDeps {
  readonly store: Pick<Repositories, 'limits' | 'memberInvitations' | 'organisationUses' | 'organisations'>;
}

type Limited = Pick<OrganisationRecord, 'id' | 'name' | 'quotas'>;
/** What is counted in the transaction that adds it. Mails are counted where they are sent. */
type Counted = Exclude<QuotaName, 'mails'>;

const COUNTS: Readonly<Record<Counted, (organisationId: string, deps: QuotaDeps) => Promise<number>>> = {
  pages: (id, { store }) => store.organisationUses.pagesOf(id),
  storage: (id, { store }) => store.organisationUses.bytesOf(id),
  members: (id, { store }) => store.organisationUses.peopleOf(id),
};

const SENTENCES: Readonly<Record<Counted, TextKey>> = {
  pages: 'server.quota.organisation.pages',
  storage: 'server.quota.organisation.storage',
  members: 'server.quota.organisation.members',
};

/**
 * spec organisations.104: throws where an organisation may not have so much more of something. Asked in the transaction that
 * adds it, so that of two at once the second finds what the first added.
 */
export async function admitMore(organisation: Limited, name: Counted, more: number, deps: QuotaDeps): Promise<void> {
  const limit = limitsOf(organisation.quotas)[name];
  if (limit === null) return;
  const used = await COUNTS[name](organisation.id, deps);
  if (used + more > limit) throw quotaReached(organisation, name, { used, limit });
}

/** The same for pages that come back from the trash. */
export async function admitPages(organisationId: string, more: number, deps: QuotaDeps): Promise<void> {
  const organisation = await deps.store.organisations.byId(organisationId);
  if (organisation) await admitMore(organisation, 'pages', more, deps);
}

/** The same for people who are invited: those who were asked to join and have not answered yet take a place as well. */
export async function admitInvited(
  organisation: Limited,
  more: number,
  { store, clock }: QuotaDeps & { readonly clock: Clock },
): Promise<void> {
  const { members: limit } = limitsOf(organisation.quotas);
  if (limit === null) return;
  const open = await store.memberInvitations.open(organisation.id);
  const waiting = open.filter(({ expires_at }) => expires_at > clock.now()).length;
  const used = (await store.organisationUses.peopleOf(organisation.id)) + waiting;
  if (used + more > limit) throw quotaReached(organisation, 'members', { used, limit });
}

const MEGABYTE = 1_048_576;

function quotaReached(
  { name }: Limited,
  quota: Counted,
  { used, limit }: Readonly<Record<keyof QuotaUse, number>>,
): HttpError {
  const said = quota === 'storage' ? Math.ceil(limit / MEGABYTE) : limit;
  return refusal(422, `quota_${quota}`, SENTENCES[quota], { name, limit: said }, { used, limit });
}

/** How many mails the people of an organisation may send in a day. They are counted where there is no limit, too. */
export function mailsOfDay({ id, quotas }: Pick<Limited, 'id' | 'quotas'>): Limit {
  return { ...MAILS_OF, key: id, most: limitsOf(quotas).mails ?? MAILS_UNLIMITED };
}

/** Visits are counted over this time. */
const VISITS = 30 * DAY;

/** spec organisations.105: what an organisation has of what is limited. */
export async function usageOf(
  { id, quotas }: Limited,
  { store, clock }: QuotaDeps & { readonly clock: Clock },
): Promise<OrganisationUsage> {
  const limits = limitsOf(quotas);
  const [use] = await store.organisationUses.list(clock.now() - VISITS, id);
  const mails = await store.limits.countOf({ ...MAILS_OF, key: id, most: 0 });
  return {
    pages: { used: use?.pages ?? 0, limit: limits.pages },
    storage: { used: use?.bytes ?? 0, limit: limits.storage },
    members: { used: use?.people ?? 0, limit: limits.members },
    mails: { used: mails, limit: limits.mails },
    published: use?.published ?? 0,
    visits: use?.visits ?? 0,
  };
}
