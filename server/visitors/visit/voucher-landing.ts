import type { Arrival } from '#core/gateways/types.ts';
import { codeInAddress, mayBeVoucher } from '#core/vouchers/login-address.ts';
import { type OwnedPage, organisationOf } from '../../ports/store/pages.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { VisitorDeps } from '../deps.ts';
import { unlessUnwritable } from '../outage/store-circuit.ts';
import { sealedStates } from './visit-token.ts';

// spec visitors.41

/** The code of a voucher whose printed address a device wanted to open before it was online. */
export interface VoucherLanding {
  /** The arrival with the code, sealed, in the place of that address: it is a destination of nobody. */
  readIn(arrival: Arrival): Promise<Arrival>;
  /** The code that an arrival brings; null where it brings none. */
  codeOf(arrival: Arrival | null): string | null;
}

/** An arrival is made anew with each visit, and ends long before. */
const LIFE = 86_400_000;

export function voucherLanding(
  page: OwnedPage & { readonly id: string },
  {
    store,
    secret,
    clock,
  }: Pick<VisitorDeps, 'secret' | 'clock'> & { readonly store: Pick<Repositories, 'voucherHosts'> },
): VoucherLanding {
  const codes = sealedStates<string>(secret, `voucher at ${page.id}`);
  const hostOf = () => store.voucherHosts.ofOrganisation(organisationOf(page));
  return {
    async readIn(arrival) {
      const { landing = '', ...rest } = arrival;
      if (!mayBeVoucher(landing)) return arrival;
      const { host = null } = (await unlessUnwritable(hostOf, async () => undefined)) ?? {};
      const code = host === null ? null : codeInAddress(landing, host);
      return code === null ? arrival : { ...rest, voucher: codes.seal(code, clock.now() + LIFE) };
    },
    codeOf: (arrival) => codes.open(arrival?.voucher, clock.now()) ?? null,
  };
}
