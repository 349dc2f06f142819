import { RE2JS } from 're2js';
import { LONGEST_PATTERN } from './pattern.ts';

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
