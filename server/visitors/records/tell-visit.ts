import { bytesLeft } from '#core/gateways/limits/allowance.ts';
import { couponAllowance } from '#core/portal/coupon.ts';
import type { Repositories } from '../../ports/store/store.ts';
import type { ConsentRecord } from '../../ports/store/visits.ts';
import { tellWebhooks } from '../../webhooks/tell-webhooks.ts';
import { organisationOfVoucher, tellIfSpent, voucherFacts } from '../leases/tell-spent.ts';
import type { FiledConsent } from './keep-consent.ts';
import type { CouponOfVisit, Trace, Traces } from './traces.ts';

/** What of a visit is stored: the traces, and the record of its consent if it has one. */
interface StoredVisit {
  readonly traces: readonly Trace[];
  readonly kept: FiledConsent | null;
}

function find<Kind extends keyof Traces>(traces: readonly Trace[], kind: Kind): Traces[Kind] | undefined {
  // The kind says which record it is; TypeScript cannot follow that through the union.
  return traces.find((trace) => trace.kind === kind)?.record as Traces[Kind] | undefined;
}

/** spec visitors.101: tells webhooks of a visit, in the transaction that stores it. */
export async function tellVisit({ traces, kept }: StoredVisit, now: number, store: Repositories): Promise<void> {
  const consent = find(traces, 'consent');
  const isOnline = find(traces, 'online') !== undefined;
  if (consent && kept && isOnline) await tellLogin(consent, kept, now, store);
  const used = find(traces, 'coupon_use');
  if (used) await tellUse(used, consent, now, store);
}

async function tellLogin(
  consent: ConsentRecord,
  { id, organisation_id: organisation, isWithdrawn }: FiledConsent,
  now: number,
  store: Repositories,
): Promise<void> {
  if (!organisation) return;
  const { page_id, gateway_id = null, method, language, at, given, labels, contacts = [], receipt_id = null } = consent;
  const deps = { store, clock: { now: () => now } };
  const visitor_id = String(id);
  const data = { visitor_id, page_id, gateway_id, method, language };
  await tellWebhooks('visitor.online', { organisation, at, data }, deps);
  // Who comes back was asked before.
  if (consent.marketing !== true || isWithdrawn || consent.asked_at !== undefined) return;
  const answers = Object.entries(given).map(([field, value]) => ({ field, label: labels[field] ?? field, value }));
  await tellWebhooks(
    'consent.given',
    {
      ...{ organisation, at, contacts, data: { visitor_id, page_id, receipt_id, purpose: 'marketing' } },
      person: { answers, subject: visitor_id },
    },
    deps,
  );
}

async function tellUse(
  { coupon_id, at }: CouponOfVisit,
  consent: ConsentRecord | undefined,
  now: number,
  store: Repositories,
): Promise<void> {
  const coupon = await store.coupons.byId(coupon_id);
  if (!coupon) return;
  const allowance = couponAllowance(coupon, at);
  const left = { seconds: allowance.seconds, bytes: bytesLeft(allowance) };
  const where = { page_id: consent?.page_id ?? null, gateway_id: consent?.gateway_id ?? null };
  const data = { ...voucherFacts(coupon), ...where, first: coupon.used === 1, left };
  const organisation = await organisationOfVoucher(coupon, store);
  await tellWebhooks('voucher.used', { organisation, at, data }, { store, clock: { now: () => now } });
  await tellIfSpent({ ...coupon, used: coupon.used - 1 }, coupon, at, store);
}
