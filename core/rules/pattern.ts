import { RE2JS } from 're2js';
import type { Rule } from './types.ts';

export const LONGEST_PATTERN = 1_000;

/** Lookahead, lookbehind, atomic groups and backreferences: what no engine can run in linear time. */
const NOT_LINEAR = /(?<!\\)(?:\\\\)*(?:\(\?(?:[=!>]|<[=!])|\\[1-9]|\\k[<{'])/;

/** A pattern for what visitors type, which has to run in time linear in its length; nothing is one, too. */
export const pattern: Rule = (value) => {
  if (value.length > LONGEST_PATTERN) return 'rules.patternTooLong';
  try {
    RE2JS.compile(value);
    return null;
  } catch {
    return NOT_LINEAR.test(value) ? 'rules.patternNotLinear' : 'rules.pattern';
  }
};

/**
 * Whether a page owner's pattern is found in what a visitor typed, in time linear in its length. A pattern that is none
 * lets everything through: a slip of its author must not keep visitors out.
 */
export function matches(pattern: string, typed: string): boolean {
  if (pattern === '' || pattern.length > LONGEST_PATTERN) return true;
  try {
    return RE2JS.compile(pattern).matcher(typed).find();
  } catch {
    return true;
  }
}
