import { bareNumber, phone } from '#core/rules/phone.ts';

/** Letters of an email at most (RFC 5321). */
const LONGEST = 254;

const EMAIL = /^[^\s@]+@[^\s@]+$/;

/**
 * An email or a phone number in the form in which visitors are found by it: spaces and case do not matter. null where it
 * is neither.
 */
export function contactKey(typed: string): string | null {
  const word = typed.trim().toLowerCase();
  if (word.length <= LONGEST && EMAIL.test(word)) return word;
  return phone(typed) === null ? bareNumber(typed).replace('-', '') : null;
}

/** The emails and numbers among the answers of a visitor, each once. */
export function contactsIn(answers: Readonly<Record<string, string>>): readonly string[] {
  const found = Object.values(answers).map(contactKey);
  return [...new Set(found.filter((key) => key !== null))];
}
