import { CONFIGURATION_VERSION } from '#core/constants.ts';
import type { TextKey } from '#core/texts/index.ts';
import { isObject } from '../json.ts';
import { advertisingField, advertValues } from './advertising.ts';
import type { ConfigurationField, ConfigurationFields, TextRule } from './field.ts';
import { methodParts } from './methods.ts';
import { mailServerFields, pageFields } from './page.ts';

const definitions: ConfigurationFields = {
  secret: {
    description: 'A secret, or the marker the server answers in its place.',
    anyOf: [
      { type: 'string' },
      { type: 'null' },
      { type: 'object', required: ['set'], properties: { set: { type: 'boolean' } } },
    ],
    wrong: 'config.secret',
  },
  languageCode: {
    type: 'string',
    pattern: '^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$',
    wrong: 'config.languageCode',
  },
  ...advertValues,
  optionalText: { type: ['string', 'null'] },
  optionalFlag: { type: ['boolean', 'null'] },
  language: {
    type: 'object',
    required: ['code'],
    properties: {
      name: { type: 'string' },
      code: { $ref: '#/definitions/languageCode' },
      flag: { type: 'string', default: '' },
      active: { type: 'boolean', default: true },
      strings: { type: 'object', additionalProperties: { type: 'string' }, default: {} },
      made_from: {
        description: 'What each translation was made from, by its key.',
        type: 'object',
        additionalProperties: {
          type: 'object',
          required: ['hash'],
          properties: { hash: { type: 'string', maxLength: 64 }, text: { type: 'string' } },
        },
      },
    },
  },
  advertising: advertisingField,
  smtp: { type: 'object', properties: mailServerFields },
  ...methodParts,
};

/**
 * The JSON Schema of a page configuration of the current version, with the sentences and rules of its fields.
 * `node scripts/configuration-schema.ts` writes it to schemas/page-configuration.schema.json without those.
 */
export const configurationSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'page-configuration',
  title: `Page configuration ${CONFIGURATION_VERSION}`,
  description: 'Settings of one splash page. Absent fields are gaps that the defaults fill; unknown fields are kept.',
  type: 'object',
  required: ['version'],
  properties: {
    version: { type: 'string', const: CONFIGURATION_VERSION, default: CONFIGURATION_VERSION },
    ...pageFields,
  },
  definitions,
} as const;

/** The part of the schema that a reference names. */
export function definitionOf(reference: string): ConfigurationField {
  return definitions[reference.replace('#/definitions/', '')] ?? {};
}

/** The sentences of fields whose pattern or alternatives do not fit, by the place that an error of the schema names. */
export function sentencesByPlace(): ReadonlyMap<string, TextKey> {
  const sentences = new Map<string, TextKey>();
  collect(configurationSchema, '#');
  return sentences;

  function collect(part: object, place: string): void {
    for (const [word, inner] of Object.entries(part)) {
      if (!isObject(inner) && !Array.isArray(inner)) continue;
      collect(inner, `${place}/${word}`);
    }
    const { wrong, pattern, anyOf } = part as ConfigurationField;
    if (wrong === undefined) return;
    if (pattern !== undefined) sentences.set(`${place}/pattern`, wrong);
    if (anyOf !== undefined) sentences.set(`${place}/anyOf`, wrong);
  }
}

/** A part of the configuration with a rule, or with rules inside. */
export interface RuledPart {
  readonly rule: TextRule | undefined;
  /** The parts of an object, by name. */
  readonly parts: readonly (readonly [name: string, part: RuledPart])[];
  /** Each item of a list and each value of a map. */
  readonly each: RuledPart | null;
}

/** The rules in a part of the configuration; null where there is none, so that nothing of it needs to be read. */
export function rulesIn(field: ConfigurationField): RuledPart | null {
  const whole = field.$ref === undefined ? field : { ...definitionOf(field.$ref), ...field };
  const { rule, properties = {}, items, additionalProperties } = whole;
  const parts = Object.entries(properties).flatMap(([name, inner]) => {
    const part = rulesIn(inner);
    return part === null ? [] : [[name, part] as const];
  });
  const inner = items ?? additionalProperties;
  const each = inner === undefined ? null : rulesIn(inner);
  return rule === undefined && parts.length === 0 && each === null ? null : { rule, parts, each };
}
