import { keyedHash } from '../delivery/smtp-settings.ts';
import type { ServerSecret } from '../domain/secret-box.ts';
import type { NameServer } from '../inspect/dns.ts';
import type { DashboardRecord } from '../ports/store/dashboards.ts';

// spec organisations.226

export interface ProofDeps {
  readonly secret: ServerSecret;
  readonly nameServers: readonly NameServer[];
}

/** Whose proof is looked for: a dashboard's, or that of its organisation, which has it before there is a dashboard. */
export type Proving = Pick<DashboardRecord, 'id' | 'organisation_id'>;
export type Proofs = readonly [string, ...string[]];

/** What proves a host by a TXT record: known to those who look after it alone, and another one for each host. */
export function proofsOf(
  { id, organisation_id }: Proving,
  host: string,
  { secret }: Pick<ProofDeps, 'secret'>,
): Proofs {
  const proofBy = (owner: string, key: string) =>
    `portico-host=${keyedHash(`host ${owner} ${host}`, key).slice(0, 26)}`;
  const [signing, ...accepted] = secret;
  const others = organisation_id === null ? [] : secret.map((key) => proofBy(organisation_id, key));
  return [proofBy(id, signing), ...accepted.map((key) => proofBy(id, key)), ...others];
}

export const proofName = (host: string): string => `_portico.${host}`;

/** spec organisations.226: whether a TXT record proves that a host is the dashboard owner's, wherever it leads. */
export async function provesHost(dashboard: Proving, host: string, deps: ProofDeps): Promise<boolean> {
  const proofs = proofsOf(dashboard, host, deps);
  const asked = await Promise.all(deps.nameServers.map((server) => server.texts(proofName(host)).catch(() => [])));
  return asked.some((texts) => isAmong(texts, proofs));
}

export const isAmong = (texts: readonly string[], proofs: Proofs) => texts.some((one) => proofs.includes(one.trim()));
