import { normaliseHostname, typedHostname } from '#core/access/brand.ts';
import type { VoucherHost } from '#core/ports/vouchers/host.ts';
import { brandHost } from '#core/rules/host.ts';
import { voucherHostProblem } from '#core/vouchers/login-address.ts';
import { audited } from '../audit/audited.ts';
import { refusal } from '../domain/http-error.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { type Repositories, type Transactional, UniqueViolation } from '../ports/store/store.ts';
import type { VoucherHostRecord } from '../ports/store/vouchers/hosts.ts';
import { oneLine } from './words.ts';

// spec visitors.40

/** Octets of the name of a network, by IEEE 802.11. */
const NETWORK_MAXIMUM = 32;

/**
 * Where the printed vouchers of an organisation lead; undefined: nowhere. `voucherAddress` (core/vouchers/login-address.ts)
 * makes the address of a code of it.
 */
export function voucherHost(
  { id }: Pick<OrganisationRecord, 'id'>,
  { store }: { readonly store: Pick<Repositories, 'voucherHosts'> },
): Promise<VoucherHostRecord | undefined> {
  return store.voucherHosts.ofOrganisation(id);
}

/** The same, as somebody reads it. */
export async function answerVoucherHost(
  organisation: Pick<OrganisationRecord, 'id'>,
  deps: { readonly store: Pick<Repositories, 'voucherHosts'> },
): Promise<{ voucher_host: VoucherHost }> {
  const { host = null, network = '', is_open: open = true } = (await voucherHost(organisation, deps)) ?? {};
  return { voucher_host: { host, network, open } };
}

interface HostDeps {
  readonly store: Transactional;
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'domain' | 'publicUrl'>;
}

/** Sets it; without a host printed vouchers lead nowhere. */
export async function setVoucherHost(
  { id }: OrganisationRecord,
  { host: typed, network: named, open }: VoucherHost,
  { store, clock, settings }: HostDeps,
): Promise<void> {
  const host = typed === null || typed.trim() === '' ? null : checkedName(typed);
  const network = checkedNetwork(named);
  try {
    await store.tx(async (tx) => {
      const before = await tx.voucherHosts.ofOrganisation(id);
      if (host === null) {
        if (!before) return;
        await tx.voucherHosts.remove(id);
        return audited('voucher-host.removed', actOn(id, before.host), { store: tx, clock });
      }
      await refuseOpen(host, { store: tx, settings });
      await tx.voucherHosts.set({ organisation_id: id, host, network, is_open: open, set_at: clock.now() });
      await audited('voucher-host.set', actOn(id, host), { store: tx, clock });
    });
  } catch (error) {
    throw error instanceof UniqueViolation
      ? refusal(409, 'host_taken', 'vouchers.host.taken', { host: host ?? '' })
      : error;
  }
}

const actOn = (id: string, host: string) => ({ organisation: id, subject: { id, label: host }, fields: { host } });

function checkedName(typed: string): string {
  const host = typedHostname(typed);
  const problem = brandHost(host) === null ? voucherHostProblem(host) : 'name';
  if (problem) throw refusal(422, 'host', `vouchers.host.${problem}`);
  return host;
}

function checkedNetwork(named: string): string {
  const network = oneLine(named, NETWORK_MAXIMUM);
  if (Buffer.byteLength(network) > NETWORK_MAXIMUM) throw refusal(422, 'network', 'vouchers.host.network');
  return network;
}

/** Gateways open the hosts of pages before anybody is logged in: what is asked of them there is never caught. */
async function refuseOpen(
  host: string,
  { store, settings }: { readonly store: Pick<Repositories, 'dashboards'>; readonly settings: HostDeps['settings'] },
): Promise<void> {
  const { domain, publicUrl } = settings;
  const main = [domain ?? '', publicUrl === null ? '' : new URL(publicUrl).hostname].map(normaliseHostname);
  if (main.includes(host) || (await store.dashboards.byHostname(host)))
    throw refusal(422, 'host_open', 'vouchers.host.open', { host });
}
