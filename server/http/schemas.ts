import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Pieces of JSON Schema that several routes share. */
export const EMAIL = { type: 'string', maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' } as const;
/** A name with something in it besides blanks. */
export const FULLNAME = { type: 'string', minLength: 1, maxLength: FULLNAME_MAXIMUM, pattern: '\\S' } as const;
/** How many of a list are asked for at once. */
export const COUNT = { type: 'string', pattern: '^[1-9][0-9]{0,3}$' } as const;
/** What a row of a list counts as, in the order it was written. */
export const ROW = { type: 'string', pattern: '^[1-9][0-9]{0,14}$' } as const;
/** What is said where text does not match a pattern above. */
export const PATTERN_SENTENCES: Readonly<Record<string, TextKey>> = {
  [EMAIL.pattern]: 'account.emailWrong',
  [FULLNAME.pattern]: 'rules.fullnameMissing',
  [COUNT.pattern]: 'server.countWrong',
  [ROW.pattern]: 'server.rowWrong',
};
export const TOKEN = { type: 'string', minLength: 1, maxLength: 512 } as const;
/** What is typed into a password field; the rules of a good one are checked where one is set. */
export const TYPED_PASSWORD = { type: 'string', maxLength: 4_096 } as const;

/** An object with exactly these properties, all of them required. */
export function exactly(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
