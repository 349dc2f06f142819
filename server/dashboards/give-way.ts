import { audited } from '../audit/audited.ts';
import { doneBy } from '../audit/doer.ts';
import { hostOfNobody } from '../organisations/brand-names.ts';
import { hasOwnHost } from '../organisations/led-host.ts';
import type { Clock } from '../ports/clock.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';
import type { Repositories } from '../ports/store/store.ts';
import { type ProofDeps, type Proving, provesHost } from './proves-host.ts';

// spec organisations.280

interface HolderDeps extends ProofDeps {
  readonly store: Pick<Repositories, 'dashboards' | 'brandHosts'>;
  readonly clock: Clock;
}

/**
 * The brand of another organisation that has a host and gives way to who proves it: no operator gave it, and it is not
 * proved to be theirs. undefined where there is none.
 */
export async function yieldingHolder(
  host: string,
  { id, organisation_id }: Proving,
  deps: HolderDeps,
): Promise<DashboardRecord | undefined> {
  const { dashboards } = deps.store;
  const holder = await dashboards.byHostname(host);
  if (!holder || holder.editor_hostname !== host || holder.id === (await dashboards.first())?.id) return undefined;
  if (holder.organisation_id === (organisation_id ?? id)) return undefined;
  const isHeld = (await hasOwnHost(holder, deps)) || (await provesHost(holder, host, deps));
  return isHeld ? undefined : holder;
}

/**
 * Takes its host from a brand that gives way, which goes back to the one that the operator gave it, or has none that
 * anybody can come to. Its organisation is not told who proved it. Answers whether the host went: somebody else may have
 * changed it meanwhile.
 */
export async function giveWay(
  { id, editor_hostname: host }: DashboardRecord,
  { store: tx, clock }: { readonly store: Repositories; readonly clock: Clock },
): Promise<boolean> {
  const holder = await tx.dashboards.byId(id);
  if (holder?.editor_hostname !== host || (await hasOwnHost(holder, { store: tx, clock }))) return false;
  const { given_hostname, organisation_id } = holder;
  const isFree = given_hostname !== '' && (await tx.dashboards.byHostname(given_hostname)) === undefined;
  const editor_hostname = isFree ? given_hostname : hostOfNobody(id);
  await tx.dashboards.rename({ id, editor_hostname, given_hostname });
  await tx.brandHosts.named({ dashboard_id: id, host: editor_hostname }, clock.now());
  const act = { organisation: organisation_id, subject: { id, label: host }, fields: {} };
  await doneBy({}, () => audited('host.taken', act, { store: tx, clock }));
  return true;
}
