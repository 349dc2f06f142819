import fc from 'fast-check';
import { expect, test } from 'vitest';
import { predefinedFields } from '#core/auth/form-fields.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { FORM, keysOf, type Verb } from '#core/testing/custom-form.ts';
import { deepFreeze } from '#core/testing/deep-freeze.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import {
  addField,
  addPredefinedField,
  moveField,
  removeField,
  renameField,
  setFieldOptional,
  setFieldPattern,
  setFieldType,
  setInvalidMessage,
} from './fields.ts';
import { addOption, moveOption, removeOption, renameOption } from './options.ts';
import { fieldTypes, formConfig } from './stored-form.ts';

const words = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.constantFrom('Name', 'name', '"Name"', '__proto__', 'Field 1', 'a.option.1', '(?=', '\\1', ''),
);
const number = fc.integer({ min: -1, max: 6 });
type Choice = (keys: readonly string[]) => Verb;
const key = (keys: readonly string[], at: number) => keys[at] ?? 'gone';

const choice: fc.Arbitrary<Choice> = fc.oneof(
  fc
    .record({
      type: fc.constantFrom(...fieldTypes.map(({ type }) => type)),
      label: fc.option(words, { nil: undefined }),
    })
    .map(
      ({ type, label }): Choice =>
        () =>
        (c) =>
          addField(c, { type, ...(label !== undefined && { label }) }),
    ),
  fc.constantFrom(...predefinedFields.map(({ id }) => id)).map(
    (id): Choice =>
      () =>
      (c) =>
        addPredefinedField(c, { id }),
  ),
  fc.tuple(number, number, number).chain(([at, from, to]) =>
    fc.constantFrom<Choice>(
      (keys) => (c) => removeField(c, { key: key(keys, at) }),
      (keys) => (c) => moveField(c, { key: key(keys, at), to }),
      (keys) => (c) => addOption(c, { key: key(keys, at) }),
      (keys) => (c) => removeOption(c, { key: key(keys, at), index: from }),
      (keys) => (c) => moveOption(c, { key: key(keys, at), from, to }),
      (keys) => (c) => setFieldOptional(c, { key: key(keys, at), optional: from > 2 }),
      (keys) => (c) => setFieldType(c, { key: key(keys, at), type: fieldTypes[to]?.type ?? 'text' }),
    ),
  ),
  fc.tuple(number, words, number).chain(([at, typed, index]) =>
    fc.constantFrom<Choice>(
      (keys) => (c) => renameField(c, { key: key(keys, at), label: typed }),
      (keys) => (c) => renameOption(c, { key: key(keys, at), index, label: typed }),
      (keys) => (c) => setFieldPattern(c, { key: key(keys, at), regexp: typed }),
      (keys) => (c) => setInvalidMessage(c, { key: key(keys, at), invalidMessage: typed }),
    ),
  ),
);

test('whatever is done, the configuration fits the schema, no key is there twice, and every choice has options', () => {
  let applied = 0;
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 30 }), (choices) => {
      let now: PageConfiguration = deepFreeze({ ...FORM });
      for (const choose of choices) {
        const result = choose(keysOf(now))(now);
        if (result.ok) applied++;
        now = result.ok ? deepFreeze({ ...now, ...result.value }) : now;
      }
      expect(validate(now), JSON.stringify(validate.errors)).toBe(true);
      const stored = formConfig(now).fields as { key: string; type: string; options?: string[] }[];
      expect(new Set(stored.map((field) => field.key)).size).toBe(stored.length);
      for (const { type, options } of stored) {
        const chooses = type === 'checkbox' || type === 'radiobox';
        expect(options !== undefined && options.length > 0 && new Set(options).size === options.length).toBe(chooses);
      }
    }),
  );
  expect(applied).toBeGreaterThan(100);
});
