import { validate } from '#schemas/compiled/page-configuration.js';
import type { SchemaError, Validate } from '#schemas/types.ts';
import type { Finding } from './report.ts';
import { sentenceOf } from './schema-sentences.ts';

const MOST_SHOWN = 100;
/** Keywords that sum up whatever else is wrong at the same place. */
const SUMS = new Set(['anyOf', 'propertyNames', 'type']);

/**
 * Where a configuration does not fit a schema, that of a page's current version unless it is said; at most a hundred
 * places and a count of the rest.
 */
export function errorsOf(configuration: unknown, fits: Validate = validate): Finding[] {
  if (fits(configuration)) return [];
  const findings = [
    ...new Map(
      withoutParts(fits.errors ?? [])
        .map(findingOf)
        .map((each) => [nameOf(each), each]),
    ).values(),
  ];
  const rest = findings.splice(MOST_SHOWN).length;
  if (rest > 0) findings.push({ severity: 'error', path: '', key: 'config.tooMany', params: { count: rest } });
  return findings;
}

/** One sentence per place, but for lists of missing fields and bad names. */
function withoutParts(errors: readonly SchemaError[]): SchemaError[] {
  const sums = new Map<string, string>();
  for (const { instancePath, keyword } of errors) {
    if (SUMS.has(keyword) && sums.get(instancePath) !== 'anyOf') sums.set(instancePath, keyword);
  }
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'if' && (sums.get(instancePath) ?? keyword) === keyword,
  );
}

function findingOf(error: SchemaError): Finding {
  const { key, params } = sentenceOf(error);
  return { severity: 'error', path: error.instancePath, key, params };
}

function nameOf({ path, key, params }: Finding): string {
  return JSON.stringify([path, key, params]);
}
