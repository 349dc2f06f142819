import { RE2JS } from 're2js';
import { LARGEST_PROGRAM, patternSize } from './pattern-size.ts';
import type { Rule } from './types.ts';

// spec safety.7

export const LONGEST_PATTERN = 1_000;

/**
 * What is not even tried, because the engine would take too long to write it out. Below that the engine's own count
 * decides: it may find a shorter way to say the same.
 */
const LARGEST_TRIED = 4 * LARGEST_PROGRAM;

/** Lookahead, lookbehind, atomic groups and backreferences: what no engine can run in linear time. */
const NOT_LINEAR = /(?<!\\)(?:\\\\)*(?:\(\?(?:[=!>]|<[=!])|\\[1-9]|\\k[<{'])/;

/** A pattern for what visitors type, which has to run in time linear in its length; nothing is one, too. */
export const pattern: Rule = (value) => {
  if (value.length > LONGEST_PATTERN) return 'rules.patternTooLong';
  if (patternSize(value) > LARGEST_TRIED) return 'rules.patternTooLarge';
  try {
    return RE2JS.compile(value).programSize() > LARGEST_PROGRAM ? 'rules.patternTooLarge' : null;
  } catch {
    return NOT_LINEAR.test(value) ? 'rules.patternNotLinear' : 'rules.pattern';
  }
};

/** Whether a page owner's pattern is found in what a visitor typed. */
export type PatternTest = (typed: string) => boolean;

/**
 * A page owner's pattern, ready to be looked for, in time linear in what is typed. A pattern that is none, or too large,
 * lets everything through: a slip of its author must not keep visitors out.
 */
export function patternTest(pattern: string): PatternTest {
  if (pattern === '' || pattern.length > LONGEST_PATTERN) return () => true;
  if (patternSize(pattern) > LARGEST_TRIED) return () => true;
  try {
    const compiled = RE2JS.compile(pattern);
    return (typed) => compiled.test(typed);
  } catch {
    return () => true;
  }
}

/** The fault of a pattern that is checked once. */
export function matches(pattern: string, typed: string): boolean {
  return patternTest(pattern)(typed);
}
