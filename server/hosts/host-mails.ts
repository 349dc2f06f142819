import type { FastifyBaseLogger } from 'fastify';
import type { TextParams } from '#core/texts/index.ts';
import { momentInMail } from '../accounts/invitations.ts';
import { mailBrand } from '../dashboards/mail-brand.ts';
import { activeOwners } from '../organisations/last-owner.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { UserRecord } from '../ports/store/accounts.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Transactional } from '../ports/store/store.ts';

export interface HostMailDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  publicUrl(): string;
}

export type HostNews =
  | { readonly kind: 'host-lost'; readonly sentence: string; readonly since: number }
  | { readonly kind: 'host-back'; readonly sentence: string }
  | { readonly kind: 'host-taken' };

/** spec organisations.241, organisations.280: mails the owners of a brand what became of its host. The mail leads to the main host, which works. */
export async function tellOwners(
  dashboard: DashboardRecord,
  host: string,
  news: HostNews,
  deps: HostMailDeps,
): Promise<void> {
  const { mailer, log } = deps;
  const brand = await mailBrand(null, deps);
  const { kind, ...told } = news;
  const says: TextParams = { host, ...told, ...('since' in told && { since: momentInMail(told.since) }) };
  for (const { email } of await ownersOf(dashboard, deps)) {
    // The mail server may refuse one of them.
    await mailer
      .send({ kind, to: email, url: await addressOf(dashboard, brand.address, deps), brand, says })
      .catch((err) => log.error({ err }, 'mail about the host of a brand failed'));
  }
}

/** The owner of the dashboard, and the owners of its organisation. */
async function ownersOf(
  { cloud_user_id, organisation_id }: DashboardRecord,
  { store }: Pick<HostMailDeps, 'store'>,
): Promise<readonly UserRecord[]> {
  const own = await store.users.byCloudId(cloud_user_id);
  const others = organisation_id === null ? [] : await activeOwners(organisation_id, { store });
  const people = await Promise.all([...new Set([...(own ? [own.id] : []), ...others])].map(store.users.byId));
  return people.flatMap((person) => (person && person.disabled_at === null ? [person] : []));
}

/** Where the hosts of its organisation stand. */
async function addressOf(
  { organisation_id }: DashboardRecord,
  address: string,
  { store }: Pick<HostMailDeps, 'store'>,
): Promise<string> {
  const organisation = organisation_id === null ? undefined : await store.organisations.byId(organisation_id);
  return organisation ? `${address}/o/${organisation.slug}/settings/general` : address;
}
