import type { TextKey, TextParams } from '#core/texts/index.ts';
import type { SchemaError } from '#schemas/types.ts';

export interface Sentence {
  readonly key: TextKey;
  readonly params: TextParams;
}

type Params = SchemaError['params'];

/** The sentence for each keyword of our schemas; a keyword without one gets ajv's own words. */
const SENTENCES: Readonly<Record<string, (params: Params) => Sentence>> = {
  type: ({ type }) => ({
    key: 'config.type',
    params: { expected: Array.isArray(type) ? type.join(' or ') : String(type) },
  }),
  required: ({ missingProperty }) => ({ key: 'config.missing', params: { field: String(missingProperty) } }),
  enum: ({ allowedValues }) => ({ key: 'config.choice', params: { choices: (allowedValues as unknown[]).join(', ') } }),
  const: ({ allowedValue }) => ({ key: 'config.constant', params: { expected: JSON.stringify(allowedValue) } }),
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: limit,
  minLength: () => ({ key: 'config.empty', params: {} }),
  pattern: ({ pattern }) => ({ key: 'config.pattern', params: { pattern: String(pattern) } }),
  propertyNames: ({ propertyName }) => ({ key: 'config.languageCode', params: { name: String(propertyName) } }),
  anyOf: () => ({ key: 'config.noneFits', params: {} }),
};

function limit({ comparison, limit: value }: Params): Sentence {
  return { key: 'config.limit', params: { comparison: String(comparison), limit: String(value) } };
}

/** What a schema error says, as one of our sentences. */
export function sentenceOf({ keyword, params, message }: SchemaError): Sentence {
  const known = Object.hasOwn(SENTENCES, keyword) ? SENTENCES[keyword] : undefined;
  return known ? known(params) : { key: 'config.unlike', params: { reason: message ?? keyword } };
}
