import { createHmac } from 'node:crypto';
import type { SmtpSettings } from '../ports/mail-transport.ts';

/** The settings of a mail server in one spelling: empty fields count as absent. */
export function setUp(smtp: SmtpSettings | null): string {
  const set = Object.entries(smtp ?? {}).filter(([, value]) => value !== null && value !== '' && value !== undefined);
  return JSON.stringify(set.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Tells whether two mail settings are equal without storing them: settings that were tested are recognised when they
 * are saved.
 */
export function smtpFingerprint(smtp: SmtpSettings | null, key: string): string {
  return keyedHash(`smtp ${setUp(smtp)}`, key);
}

/** Tells whether words are equal, to who has the key and to nobody else. */
export function keyedHash(words: string, key: string): string {
  return createHmac('sha256', key).update(words).digest('base64url');
}

/** Milliseconds for which a delivery test verifies its settings; after that nobody asks for its job. */
export const VERIFICATION_LIFE = 86_400_000;
