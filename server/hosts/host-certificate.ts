import type { CertificateState, HostCertificate } from '#core/ports/hosts/brand-hosts.ts';
import { isLocalName, LOOPBACK } from '../domain/addresses.ts';
import type { Settings } from '../domain/settings.ts';
import { lookupOf, PrivateHosts, resolveHost, systemResolve } from '../inspect/safe-fetch.ts';
import { servedCertificate } from '../inspect/served-certificate.ts';

// spec organisations.242

export type SeenCertificate = Omit<HostCertificate, 'days'>;

interface LookDeps {
  readonly settings: Pick<Settings, 'privateHosts'>;
  publicUrl(): string;
}

const PATIENCE = 5_000;
const DAY = 86_400_000;

/**
 * The certificate that a connection to a host shows; null where the server is not reached by https. `isOurs`: DNS leads to
 * this server; a host that leads elsewhere is connected to at public addresses alone.
 */
export async function lookAtCertificate(
  host: string,
  isOurs: boolean,
  { settings, publicUrl }: LookDeps,
): Promise<SeenCertificate | null> {
  const { protocol, port: publicPort } = new URL(publicUrl());
  if (protocol !== 'https:') return null;
  const port = Number(publicPort || 443);
  try {
    const lookup = lookupOf(await addressesToAsk(host, port, isOurs, settings.privateHosts));
    const { peer, problem } = await servedCertificate({ host, port, lookup }, PATIENCE);
    const { O, CN } = peer.issuer ?? {};
    const issuer = O ?? CN;
    return {
      state: stateOf(problem),
      issuer: issuer === undefined ? null : String(issuer),
      until: new Date(peer.valid_to).toISOString(),
      problem,
    };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { state: 'unreachable', issuer: null, until: null, problem: code ?? message };
  }
}

async function addressesToAsk(host: string, port: number, isOurs: boolean, privateHosts: readonly string[]) {
  if (isLocalName(host)) return [{ address: LOOPBACK, family: 4 }];
  if (isOurs) return systemResolve(host);
  return resolveHost(host, port, { privateHosts: new PrivateHosts(privateHosts), resolve: systemResolve });
}

const STATES: Readonly<Record<string, CertificateState>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'other-name',
  CERT_HAS_EXPIRED: 'expired',
};

const stateOf = (problem: string | null): CertificateState =>
  problem === null ? 'trusted' : (STATES[problem] ?? 'refused');

/** As it is told: what was valid when it was seen may have ended since. */
export function certificateToWire(seen: SeenCertificate, now: number): HostCertificate {
  const days = seen.until === null ? null : Math.floor((Date.parse(seen.until) - now) / DAY);
  const hasEnded = seen.state === 'trusted' && days !== null && days < 0;
  return { ...seen, ...(hasEnded && { state: 'expired', problem: 'CERT_HAS_EXPIRED' }), days };
}
