import type { TextKey, TextParams } from '#core/texts/index.ts';
import { validate } from '#schemas/compiled/page-configuration.js';
import type { SchemaError, Validate } from '#schemas/types.ts';
import { sentencesByPlace } from './fields/schema.ts';
import { isObject, pointer } from './json.ts';
import type { ConfigurationFinding } from './report.ts';

const MOST_SHOWN = 100;
/** Keywords whose error replaces every other error at the same place. */
const SUMS = new Set(['anyOf', 'propertyNames', 'type']);

/**
 * Where a configuration does not fit a schema, that of a page's current version unless it is said; at most a hundred
 * places and a count of the rest.
 */
export function errorsOf(configuration: unknown, fits: Validate = validate): ConfigurationFinding[] {
  if (fits(configuration)) return [];
  const findings = [
    ...new Map(
      withoutParts(fits.errors ?? [])
        .map(findingOf)
        .map((each) => [identityOf(each), each]),
    ).values(),
  ];
  const rest = findings.splice(MOST_SHOWN).length;
  if (rest > 0) findings.push({ severity: 'error', path: '', key: 'config.tooMany', params: { count: rest } });
  return findings;
}

/** One error for each place, but all of missing fields and of bad names. */
function withoutParts(errors: readonly SchemaError[]): SchemaError[] {
  const sums = new Map<string, string>();
  for (const { instancePath, keyword } of errors) {
    if (SUMS.has(keyword) && sums.get(instancePath) !== 'anyOf') sums.set(instancePath, keyword);
  }
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'if' && (sums.get(instancePath) ?? keyword) === keyword,
  );
}

function findingOf(error: SchemaError): ConfigurationFinding {
  const { key, params } = sentenceOf(error);
  return { severity: 'error', path: error.instancePath, key, params };
}

function identityOf({ path, key, params }: ConfigurationFinding): string {
  return JSON.stringify([path, key, params]);
}

export interface SchemaSentence {
  readonly key: TextKey;
  readonly params: TextParams;
}

type Params = SchemaError['params'];

let byPlace: ReadonlyMap<string, TextKey> | null = null;

/** The sentence for each keyword of our schemas; a keyword without one gets ajv's own words. */
const BY_KEYWORD: Readonly<Record<string, (params: Params) => SchemaSentence>> = {
  type: ({ type }) => ({ key: 'config.type', params: { expected: typeNames(type) } }),
  required: ({ missingProperty }) => ({ key: 'config.missing', params: { field: String(missingProperty) } }),
  enum: ({ allowedValues }) => ({ key: 'config.choice', params: { choices: (allowedValues as unknown[]).join(', ') } }),
  const: ({ allowedValue }) => ({ key: 'config.constant', params: { expected: JSON.stringify(allowedValue) } }),
  minimum: limit,
  maximum: limit,
  exclusiveMinimum: limit,
  minLength: () => ({ key: 'config.empty', params: {} }),
  pattern: ({ pattern }) => ({ key: 'config.pattern', params: { pattern: String(pattern) } }),
  propertyNames: ({ propertyName }) => ({ key: 'config.languageKey', params: { name: String(propertyName) } }),
  additionalProperties: ({ additionalProperty }) => ({
    key: 'config.foreignField',
    params: { field: String(additionalProperty) },
  }),
  minItems: ({ limit: least }) => ({ key: 'config.fewEntries', params: { count: Number(least) } }),
  maxItems: ({ limit: most }) => ({ key: 'config.manyEntries', params: { count: Number(most) } }),
  minProperties: ({ limit: least }) => ({ key: 'config.fewFields', params: { count: Number(least) } }),
  maxLength: ({ limit: most }) => ({ key: 'config.long', params: { count: Number(most) } }),
  anyOf: () => ({ key: 'config.noneFits', params: {} }),
};

const COMPARISONS: Readonly<Record<string, string>> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};

const TYPE_NAMES: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  integer: 'a whole number',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a text',
};

function typeNames(type: unknown): string {
  const types = Array.isArray(type) ? type : [type];
  return types.map((name) => TYPE_NAMES[String(name)] ?? String(name)).join(' or ');
}

function limit({ comparison, limit: value }: Params): SchemaSentence {
  return { key: 'config.limit', params: { comparison: COMPARISONS[String(comparison)] ?? '', limit: String(value) } };
}

/** The sentence for a schema error. */
export function sentenceOf({ keyword, params, message, schemaPath }: SchemaError): SchemaSentence {
  byPlace ??= sentencesByPlace();
  const own = byPlace.get(schemaPath);
  if (own !== undefined) return { key: own, params: {} };
  const sentence = Object.hasOwn(BY_KEYWORD, keyword) ? BY_KEYWORD[keyword] : undefined;
  return sentence ? sentence(params) : { key: 'config.unlike', params: { reason: message ?? keyword } };
}

/** Languages of a page, more than there are to choose from: each is checked, and drawn as a choice, for every visitor. */
const MOST_LANGUAGES = 200;
/** Entries of any other list or object, but the texts of a language. */
const MOST_ENTRIES = 1_000;

/**
 * The first list or object of a configuration with more entries than a page can have. It is looked for before anything
 * else, because what compares entries with one another, as the schema does with their errors, takes minutes for ten
 * thousand.
 */
export function crowdIn(configuration: unknown): ConfigurationFinding | null {
  const waiting = [{ value: configuration, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (!Array.isArray(value) && !isObject(value)) continue;
    const entries = Object.entries(value);
    const count = path === '/languages' ? MOST_LANGUAGES : MOST_ENTRIES;
    if (entries.length > count) return { severity: 'error', path, key: 'config.manyEntries', params: { count } };
    for (const [key, item] of entries) {
      if (!isTexts(path, key)) waiting.push({ value: item, path: pointer(path, key) });
    }
  }
  return null;
}

/** The texts of a language are words alone, and a large page has many. */
function isTexts(path: string, key: string): boolean {
  return key === 'strings' && /^\/languages\/[^/]*$/.test(path);
}
