import { validate } from '#schemas/compiled/page-configuration.js';
import type { SchemaError } from '#schemas/types.ts';
import type { Finding } from './report.ts';
import { sentenceOf } from './schema-sentences.ts';

const MOST_SHOWN = 100;
/** Keywords that sum up other errors at the same place, so those are not told. */
const SUMS = new Set(['anyOf', 'propertyNames']);

/** Where a configuration of the current version does not fit the schema; at most a hundred places and a count of the rest. */
export function errorsOf(configuration: unknown): Finding[] {
  if (validate(configuration)) return [];
  const told = withoutParts(validate.errors ?? []);
  const findings = told.slice(0, MOST_SHOWN).map(findingOf);
  const rest = told.length - findings.length;
  if (rest > 0) findings.push({ severity: 'error', path: '', key: 'config.tooMany', params: { count: rest } });
  return findings;
}

function withoutParts(errors: readonly SchemaError[]): SchemaError[] {
  const summed = new Set(errors.filter(({ keyword }) => SUMS.has(keyword)).map(({ instancePath }) => instancePath));
  return errors.filter(
    ({ keyword, instancePath }) => keyword !== 'if' && (SUMS.has(keyword) || !summed.has(instancePath)),
  );
}

function findingOf(error: SchemaError): Finding {
  const { key, params } = sentenceOf(error);
  return { severity: 'error', path: error.instancePath, key, params };
}
