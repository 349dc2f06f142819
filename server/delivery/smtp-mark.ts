import { createHmac } from 'node:crypto';
import type { SmtpSettings } from './smtp-settings.ts';

/**
 * Tells whether two mail servers are set alike without keeping what they are set to: what a test was run with can be
 * recognised when it is saved.
 */
export function smtpMark(smtp: SmtpSettings | null, secret: string): string {
  const set = Object.entries(smtp ?? {}).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  const known = JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)));
  return createHmac('sha256', secret).update(`smtp ${known}`).digest('base64url');
}
