import { limitsIn, unkeptSentences, unreportedSentences } from '#core/gateways/kept-limits.ts';
import type { GatewaySettings } from '#core/gateways/settings.ts';
import { couponAllowance } from '#core/portal/coupon.ts';
import { isMetered } from '#core/vouchers/account.ts';
import type { VoucherLimits } from '#core/vouchers/types.ts';
import { gatewaysOf } from '../gateways/stored-gateways.ts';
import type { OrganisationRecord } from '../ports/store/organisations.ts';
import { UNUSED } from '../visitors/verifiers/coupons/manage-coupons.ts';
import type { DeskDeps } from './deps.ts';

/** A gateway that does not keep all limits of a voucher, and what it means, in sentences. */
export interface UnkeptAt {
  readonly id: string;
  readonly name: string;
  readonly sentences: readonly string[];
}

/** The gateways of an organisation's brands. */
export async function gatewaysOfOrganisation(
  { id }: Pick<OrganisationRecord, 'id'>,
  { store }: Pick<DeskDeps, 'store'>,
): Promise<GatewaySettings[]> {
  const own = (await store.dashboards.list()).filter(({ organisation_id }) => organisation_id === id);
  const found: GatewaySettings[] = [];
  for (const dashboard of own) found.push(...(await gatewaysOf(dashboard.id, { store })));
  return found;
}

/** spec visitors.20: which of these gateways do not keep the limits; one that only tells no use is none of them. */
export function unkeptAt(
  limits: VoucherLimits,
  gateways: readonly GatewaySettings[],
  { settings }: Pick<DeskDeps, 'settings'>,
): UnkeptAt[] {
  const limited = limitsIn(couponAllowance(asCoupon(limits), 0));
  if (limited.length === 0) return [];
  return gateways.flatMap((gateway) => {
    const sentences = unkeptSentences(limited, gateway, settings.radiusKey !== null);
    return sentences.length === 0 ? [] : [{ id: gateway.id, name: gateway.name, sentences }];
  });
}

/** All that the gateways of an organisation make of limits, for whoever chooses these. */
export function limitWarnings(
  limits: VoucherLimits,
  gateways: readonly GatewaySettings[],
  deps: Pick<DeskDeps, 'settings'>,
): string[] {
  const unkept = unkeptAt(limits, gateways, deps).flatMap(({ sentences }) => sentences);
  if (!isMetered(asCoupon(limits))) return unkept;
  return [...unkept, ...gateways.flatMap((gateway) => unreportedSentences(gateway, deps.settings.radiusKey !== null))];
}

const DAY = 86_400_000;

/** Limits as those of a voucher that was issued in 1970. */
function asCoupon({ valid_days, ...limits }: VoucherLimits) {
  const valid_until = valid_days === null ? null : valid_days * DAY;
  return { ...UNUSED, ...limits, valid_from: null, valid_until };
}
