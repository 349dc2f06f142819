import { text } from '../texts/index.ts';
import { WEBHOOK_TYPES, type WebhookType, webhookEvent } from './events.ts';
import { fieldSchemas } from './fields.ts';

const EXAMPLE_TIME = '2026-11-24T12:00:00.000Z';

/** The answers of a person, where an endpoint gets personal data. */
const PERSON = {
  type: 'object',
  required: ['answers'],
  additionalProperties: false,
  properties: {
    answers: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'label', 'value'],
        additionalProperties: false,
        properties: { field: { type: 'string' }, label: { type: 'string' }, value: { type: 'string' } },
      },
    },
  },
} as const;

/** What is sent of an event, as the documentation shows it. */
export function exampleOf(type: WebhookType): object {
  return { type, timestamp: EXAMPLE_TIME, data: { ...webhookEvent(type).example, sequence: 981 } };
}

function schemaOf(type: WebhookType): object {
  const { meaning, fields, personal } = webhookEvent(type);
  const properties = { ...fieldSchemas(fields), sequence: { type: 'integer', minimum: 1 } };
  const data = {
    type: 'object',
    required: Object.keys(properties),
    additionalProperties: false,
    properties: { ...properties, ...(personal && { person: PERSON }) },
  };
  return {
    description: text(meaning),
    type: 'object',
    required: ['type', 'timestamp', 'data'],
    additionalProperties: false,
    properties: { type: { const: type }, timestamp: { type: 'string', format: 'date-time' }, data },
    examples: [exampleOf(type)],
  };
}

/** The JSON Schema (2020-12) of every event, by its type, in `$defs`; a body fits one of them. */
export function eventSchemas(): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Webhook events',
    oneOf: WEBHOOK_TYPES.map((type) => ({ $ref: `#/$defs/${type}` })),
    $defs: Object.fromEntries(WEBHOOK_TYPES.map((type) => [type, schemaOf(type)])),
  };
}
