import { describe, expect, test } from 'vitest';
import type { Rule } from '#core/rules/types.ts';
import { text } from '#core/texts/index.ts';

/** What a rule takes, and what it refuses with its sentence. */
export interface RuleTable {
  readonly rule: Rule;
  readonly sentence: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** A second sentence of a rule whose good values stand in another table, or a rule that knows few values. */
  readonly few?: true;
}

/** Values written in one line, a bar between them. */
export const words = (list: string): string[] => list.split('|');

/** Longer than people type; a rule that backtracks would not end within the time of a test. */
const LONG = [
  'a'.repeat(50_000),
  `${'a.'.repeat(25_000)}!`,
  `https://youtube.com/watch?${'a&'.repeat(25_000)}`,
  `fb.com/pages/${'/'.repeat(50_000)}`,
  `${'1'.repeat(50_000)}x`,
  `a@${'-'.repeat(50_000)}`,
];

/** Tests a rule by its table: each value, that there are enough of them, and that no value takes long. */
export function describeRule(name: string, { rule, sentence, good, bad, few }: RuleTable): void {
  describe(name, () => {
    test.each(good)('takes "%s"', (value) => {
      expect(rule(value)).toBeNull();
    });

    test.each(bad)('refuses "%s" with its sentence', (value) => {
      const key = rule(value);
      expect(key && text(key)).toBe(sentence);
    });

    test('says something of a long value at once', () => {
      for (const value of LONG) expect(rule(value)).not.toBeUndefined();
    });

    if (few) return;
    test('is judged by 20 good and 20 bad values at least, all different', () => {
      expect(new Set(good).size).toBeGreaterThanOrEqual(20);
      expect(new Set(bad).size).toBeGreaterThanOrEqual(20);
    });
  });
}
