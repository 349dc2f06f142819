import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import { verifyUrl } from '../../adapters/smtp/smtp-transport.ts';
import type { Settings } from '../../domain/settings.ts';
import { clockDifference } from './clock-difference.ts';
import { type Check, error, ok, type Said, warning } from './finding.ts';

const PATIENCE = 10_000;
const DAY = 86_400_000;
/** A certificate is renewed a month before it ends; one that was not needs somebody. */
const RENEWED = 14 * DAY;
const publicAddress: Check = {
  name: 'public address',
  async run({ publicUrl }) {
    if (publicUrl === null) return [ok('doctor.public.none')];
    let answer: Response;
    try {
      answer = await fetch(`${publicUrl}/healthz`, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
    } catch (fault) {
      const { cause, message } = fault as Error;
      const reason = cause instanceof Error ? cause.message : message;
      return [warning('doctor.public.silent', { url: publicUrl, reason })];
    }
    const said = answer.ok
      ? ok('doctor.public.ok', { url: publicUrl })
      : warning('doctor.public.other', { url: publicUrl, status: answer.status });
    return [said, ...clock(answer.headers.get('date'))];
  },
};

/** Against the clock of whatever answers at the public address, which may be another machine. */
function clock(date: string | null): Said[] {
  const theirs = Date.parse(date ?? '');
  return Number.isNaN(theirs) ? [] : clockDifference(Date.now() - theirs, 'doctor.clock.wrong');
}

const certificate: Check = {
  name: 'certificate',
  async run({ publicUrl }) {
    const url = publicUrl === null ? null : new URL(publicUrl);
    if (url?.protocol !== 'https:') return [];
    const { hostname: host } = url;
    let found: Awaited<ReturnType<typeof certificateOf>>;
    try {
      found = await certificateOf(host, Number(url.port || 443));
    } catch (fault) {
      return [warning('doctor.certificate.unseen', { host, reason: (fault as Error).message })];
    }
    const { peer, problem } = found;
    const days = Math.floor((Date.parse(peer.valid_to) - Date.now()) / DAY);
    if (problem !== null) return [error('doctor.certificate.refused', { host, reason: problem })];
    if (days * DAY < RENEWED) return [warning('doctor.certificate.soon', { host, days })];
    return [ok('doctor.certificate.ok', { host, days })];
  },
};

function certificateOf(
  host: string,
  port: number,
): Promise<{ readonly peer: PeerCertificate; readonly problem: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      // Looked at here, and not to be refused before.
      rejectUnauthorized: false,
      timeout: PATIENCE,
    });
    socket.once('secureConnect', () => {
      const problem = socket.authorized ? null : String(socket.authorizationError);
      resolve({ peer: socket.getPeerCertificate(), problem });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`${PATIENCE / 1_000} s`)));
    socket.once('error', reject);
  });
}

const mail: Check = {
  name: 'mail',
  async run({ smtpUrl }) {
    if (smtpUrl === null) return [];
    const { host } = new URL(smtpUrl);
    try {
      await verifyUrl(smtpUrl);
      return [ok('doctor.mail.ok', { host })];
    } catch (fault) {
      return [error('doctor.mail.refused', { host, reason: (fault as Error).message })];
    }
  },
};

/**
 * Gateways of venues are reached by the devices of visitors and not by the server, which cannot tell whether they
 * answer. It talks to the gateway of text messages alone.
 */
const gateways: Check = {
  name: 'gateways',
  async run({ smsUrl }: Settings) {
    if (smsUrl === null) return [ok('doctor.gateways.none')];
    const { host } = new URL(smsUrl);
    try {
      await fetch(smsUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
      return [ok('doctor.gateways.sms', { host })];
    } catch (fault) {
      const { cause, message } = fault as Error;
      const reason = cause instanceof Error ? cause.message : message;
      return [error('doctor.gateways.silent', { host, reason })];
    }
  },
};

export const networkChecks: readonly Check[] = [publicAddress, certificate, mail, gateways];
