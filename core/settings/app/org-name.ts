import type { TextKey } from '#core/texts/index.ts';

const LONGEST = 80;

/** One line, or what turns the direction of others around. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** What mail programs make a link of; a name such as Booking.com is none yet. */
const LINK = /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}\//iu;

/** A name stands in subject and sender of mails that people trust: it says who writes, and nothing else. */
export function orgNameProblem(name: string): TextKey | null {
  if (name.length > LONGEST) return 'appSettings.nameTooLong';
  if (UNPRINTED.test(name)) return 'appSettings.nameOneLine';
  return LINK.test(name) ? 'appSettings.nameLink' : null;
}
