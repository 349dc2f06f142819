import type { Settings } from '../../domain/settings.ts';
import { type PeerAnswer, servedCertificate } from '../../inspect/served-certificate.ts';
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
    return url?.protocol === 'https:' ? [await certificateOf(url.hostname, Number(url.port || 443))] : [];
  },
};

/** What browsers think of the certificate that is served for a name. */
export async function certificateOf(host: string, port: number): Promise<Said> {
  let found: PeerAnswer;
  try {
    found = await servedCertificate({ host, port }, PATIENCE);
  } catch (fault) {
    return warning('doctor.certificate.unseen', { host, reason: (fault as Error).message });
  }
  const { peer, problem } = found;
  const days = Math.floor((Date.parse(peer.valid_to) - Date.now()) / DAY);
  if (problem !== null) return error('doctor.certificate.refused', { host, reason: problem });
  if (days * DAY < RENEWED) return warning('doctor.certificate.soon', { host, days });
  return ok('doctor.certificate.ok', { host, days });
}

/** No message is sent. */
const messages: Check = {
  name: 'text messages',
  async run({ smsUrl }: Settings) {
    if (smsUrl === null) return [];
    const { host } = new URL(smsUrl);
    try {
      await fetch(smsUrl, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) });
      return [ok('doctor.messages.ok', { host })];
    } catch (fault) {
      const { cause, message } = fault as Error;
      const reason = cause instanceof Error ? cause.message : message;
      return [error('doctor.messages.silent', { host, reason })];
    }
  },
};

export const networkChecks: readonly Check[] = [publicAddress, certificate, messages];
