import { FULLNAME_MAXIMUM } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';

/** Pieces of JSON Schema that several routes share. */
export const EMAIL = { type: 'string', maxLength: 254, pattern: '^[^\\s@]+@[^\\s@]+$' } as const;
/** A name with a character that is no blank. */
export const FULLNAME = { type: 'string', minLength: 1, maxLength: FULLNAME_MAXIMUM, pattern: '\\S' } as const;
/** Most entries in one part of a list. */
export const COUNT = { type: 'string', pattern: '^[1-9][0-9]{0,3}$' } as const;
/** The content of a list entry, in its order. */
export const ROW = { type: 'string', pattern: '^[1-9][0-9]{0,14}$' } as const;
/** A name in lists and in terminals: it has no blank at its ends and no control character. */
export const SHOWN_NAME = { type: 'string', minLength: 1, pattern: '^[^\\s\\p{C}]([^\\p{C}]*[^\\s\\p{C}])?$' } as const;
/** Sentences for text that does not match a pattern above. */
export const PATTERN_SENTENCES: Readonly<Record<string, TextKey>> = {
  [EMAIL.pattern]: 'account.emailWrong',
  [FULLNAME.pattern]: 'rules.fullnameMissing',
  [COUNT.pattern]: 'server.countWrong',
  [ROW.pattern]: 'server.rowWrong',
  [SHOWN_NAME.pattern]: 'server.nameWrong',
};
export const TOKEN = { type: 'string', minLength: 1, maxLength: 512 } as const;
/** A typed password; the rules of a good one are checked when one is set. */
export const TYPED_PASSWORD = { type: 'string', maxLength: 4_096 } as const;

/** An object with exactly these properties, all of them required. */
export function exactly(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
}
