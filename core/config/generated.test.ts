import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ruleOf } from '#core/rules/registry.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { anyConfiguration, oldConfiguration } from '#core/testing/old-configurations.ts';
import { text } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import { isObject } from './json.ts';
import { migrateConfiguration } from './migrate.ts';
import { validateConfiguration } from './validate.ts';

const RUNS = process.env.PROOF ? 10_000 : 2_000;
// About five seconds on a quiet machine.
vi.setConfig({ testTimeout: 120_000 });

test(`${RUNS} generated old configurations end schema-valid or refused with a reason`, () => {
  const counts = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(oldConfiguration(), fc.string(), (input, label) => {
      const answer = migrateConfiguration(deepFreeze(input), { label });
      if (answer.ok) {
        counts.taken++;
        expect(validate(answer.configuration)).toBe(true);
        expect(migrateConfiguration(answer.configuration, { label })).toMatchObject({ ok: true, report: [] });
        for (const key of Object.keys(input as object)) expect(Object.hasOwn(answer.configuration, key)).toBe(true);
      } else {
        counts.refused++;
        expect(answer.details.length).toBeGreaterThan(0);
        for (const { key, params } of answer.details) expect(text(key, params)).not.toMatch(/undefined|\[object/);
      }
    }),
    { numRuns: RUNS },
  );
  console.info(`taken ${counts.taken}, refused ${counts.refused}`);
  // Were nearly all refused, the first half of the promise would not be tried.
  expect(counts.taken).toBeGreaterThan(RUNS / 10);
  expect(counts.refused).toBeGreaterThan(RUNS / 100);
});

test('any JSON at all is judged without a crash, and judged the same by validate', () => {
  fc.assert(
    fc.property(anyConfiguration(), (input) => {
      const answer = migrateConfiguration(deepFreeze(input));
      const errors = validateConfiguration(input).filter(({ severity }) => severity === 'error');
      if (!answer.ok) expect(errors).toEqual(answer.details);
      else expect(errors.filter(({ key }) => ruleOf(key) === 'schema')).toEqual([]);
      expect(isObject(input) || !answer.ok).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});
