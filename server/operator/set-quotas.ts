import { limitsOf, QUOTA_NAMES } from '#core/access/quotas.ts';
import type { QuotaLimits } from '#core/access/types.ts';
import type { QuotaChange } from '#core/ports/organisations.ts';
import { audited } from '../audit/audited.ts';
import type { Quotas } from '../ports/store/organisations.ts';
import { type LookDeps, operatedRecord } from './look.ts';

/**
 * spec organisations.103: sets what an organisation may have at most. Where it has more already nothing is removed, and only
 * adding stops.
 */
export function setQuotas(name: string, change: QuotaChange, { store, clock }: LookDeps): Promise<void> {
  return store.tx(async (tx) => {
    const { id, name: label, quotas } = await operatedRecord(name, { store: tx });
    const before = limitsOf(quotas);
    const after: QuotaLimits = { ...before, ...change };
    if (QUOTA_NAMES.every((one) => before[one] === after[one])) return;
    await tx.organisations.setQuotas(id, kept(after));
    const fields = { from: inWords(before), to: inWords(after) };
    await audited('organisation.quotas', { organisation: id, subject: { id, label }, fields }, { store: tx, clock });
  });
}

function kept(limits: QuotaLimits): Quotas {
  return Object.fromEntries(QUOTA_NAMES.flatMap((one) => (limits[one] === null ? [] : [[one, limits[one]]])));
}

/** As the audit log says it: `pages 40, members 5`. */
function inWords(limits: QuotaLimits): string {
  const set = QUOTA_NAMES.filter((one) => limits[one] !== null);
  return set.map((one) => `${one} ${limits[one]}`).join(', ') || 'none';
}
