import { createHmac } from 'node:crypto';
import type { SmtpSettings } from '../ports/mail-transport.ts';

/** What is set of a mail server, in one spelling: what is empty is as good as absent. */
export function setUp(smtp: SmtpSettings | null): string {
  const set = Object.entries(smtp ?? {}).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Tells whether two mail servers are set alike without keeping what they are set to: what a test was run with can be
 * recognised when it is saved.
 */
export function smtpFingerprint(smtp: SmtpSettings | null, secret: string): string {
  return createHmac('sha256', secret)
    .update(`smtp ${setUp(smtp)}`)
    .digest('base64url');
}

/** Milliseconds a delivery test proves what it was run with; then nobody asks for its job any more. */
export const VERIFICATION_LIFE = 86_400_000;
