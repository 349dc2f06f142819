import { createHmac } from 'node:crypto';
import type { SmtpSettings } from './smtp-settings.ts';

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
