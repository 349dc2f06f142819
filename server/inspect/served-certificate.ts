import { isIP, type LookupFunction } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';

/** A certificate as a server shows it, and why it is not trusted; null where it is. */
export interface PeerAnswer {
  readonly peer: PeerCertificate;
  readonly problem: string | null;
}

interface ServedAt {
  readonly host: string;
  readonly port: number;
  readonly lookup?: LookupFunction;
}

/** The certificate that a server shows, whoever vouches for it. Nothing is sent. Rejects within `patience` milliseconds. */
export function servedCertificate({ host, port, lookup }: ServedAt, patience: number): Promise<PeerAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(lookup && { lookup }),
      ...(isIP(host) === 0 && { servername: host }),
      // Looked at here, and not to be refused before.
      rejectUnauthorized: false,
      timeout: patience,
    });
    socket.once('secureConnect', () => {
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ peer: socket.getPeerCertificate(), problem });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${patience / 1_000} s`)));
    socket.once('error', reject);
  });
}

const DAY = 86_400_000;

/** Who vouches for a certificate, and in how many whole days it ends. */
export function termOf({ issuer, valid_to }: PeerCertificate, now: number): { issuer: string; days: number } {
  const { O, CN } = issuer ?? {};
  return { issuer: String(O ?? CN ?? '?'), days: Math.floor((Date.parse(valid_to) - now) / DAY) };
}

/** The SHA-256 of a certificate, as 64 hexadecimal digits. */
export function fingerprintOf({ fingerprint256 = '' }: PeerCertificate): string {
  return fingerprint256.replaceAll(':', '').toLowerCase();
}
