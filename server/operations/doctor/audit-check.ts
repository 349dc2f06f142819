import { readAnchors } from '../../audit/anchors.ts';
import { allAuditKeys } from '../../audit/keys.ts';
import { type Verified, verifyChains } from '../../audit/verify.ts';
import type { Settings } from '../../domain/settings.ts';
import { fromStored } from './data-checks.ts';
import { type CheckResult, type DoctorCheck, error, ok, warning } from './finding.ts';

/** Looks whether somebody changed, removed or added what was written down of acts. */
export const auditCheck: DoctorCheck = {
  name: 'audit log',
  async run(settings) {
    const verified = await verifyAudit(settings);
    return verified === null ? [] : auditFindings(verified);
  },
};

/** What is found in the chains of the stored data; null where they cannot be read. */
export async function verifyAudit(settings: Settings): Promise<Verified | null> {
  const anchors = await readAnchors(settings);
  return fromStored(settings, async (store, secret) =>
    verifyChains({ store, keys: await allAuditKeys(secret, { store }), anchors, now: Date.now() }),
  );
}

/** A sentence for each fault, or one that all is well. */
export function auditFindings({ chains, unsealed }: Verified): CheckResult[] {
  const events = chains.reduce((sum, one) => sum + one.events, 0);
  const faults = chains.flatMap(({ chain, fault }) => {
    if (fault === null) return [];
    const params = { chain, seq: fault.seq };
    if (fault.kind === 'missing') return [error('audit.fault.missing', params)];
    return [error(fault.kind === 'person' ? 'audit.fault.person' : 'audit.fault.changed', params)];
  });
  const waiting = unsealed > 0 ? [warning('audit.unsealed', { count: unsealed })] : [];
  return [...(faults.length > 0 ? faults : [ok('audit.whole', { events, chains: chains.length })]), ...waiting];
}
