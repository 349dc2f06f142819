import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { eventSchemas, exampleOf } from './event-schemas.ts';
import { WEBHOOK_TYPES, webhookEvent } from './events.ts';

// spec visitors.101

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
const fits = ajv.compile(eventSchemas());

test.each(WEBHOOK_TYPES)('%s has an example that fits its schema, and nothing may be missing or more', (type) => {
  const example = exampleOf(type) as { data: Record<string, unknown> };
  expect(fits(example)).toBe(true);
  expect(Object.keys(webhookEvent(type).example)).toEqual(Object.keys(webhookEvent(type).fields));
  for (const name of Object.keys(example.data)) {
    const { [name]: _, ...data } = example.data;
    expect(fits({ ...example, data })).toBe(false);
  }
  expect(fits({ ...example, data: { ...example.data, email: 'ann@example.com' } })).toBe(false);
});

test('types are parts of letters, digits and underscores with dots between them', () => {
  for (const type of WEBHOOK_TYPES) expect(type).toMatch(/^\w+(\.\w+)+$/);
});
