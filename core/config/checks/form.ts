import type { Rule } from '#core/rules/types.ts';
import { isObject, type JsonObject, own } from '../json.ts';
import type { Finding } from '../report.ts';
import type { PageConfiguration } from '../types.ts';
import { repeated } from './values.ts';

interface StoredField {
  readonly field: JsonObject;
  readonly path: string;
}

interface StoredForm {
  /** Whether visitors get it. */
  readonly isUsed: boolean;
  readonly path: string;
  readonly fields: readonly StoredField[];
}

/** The custom forms in a value that need not be a sound configuration. */
function formsIn(configuration: unknown): StoredForm[] {
  const entries = isObject(configuration) ? own(configuration, 'authentications') : undefined;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index) => {
    if (!isObject(entry) || own(entry, 'name') !== 'form') return [];
    const config = own(entry, 'config');
    const fields = isObject(config) ? own(config, 'fields') : undefined;
    if (!Array.isArray(fields)) return [];
    const path = `/authentications/${index}/config/fields`;
    const stored = fields.flatMap((field: unknown, at) => (isObject(field) ? [{ field, path: `${path}/${at}` }] : []));
    return [{ isUsed: own(entry, 'active') === true, path, fields: stored }];
  });
}

/** spec login-methods.14: duplicate keys are refused. */
export function* repeatedFormFields(configuration: PageConfiguration): Iterable<Finding> {
  for (const { fields } of formsIn(configuration)) {
    const keys = fields.map(({ field }) => String(own(field, 'key')));
    for (const index of repeated(keys)) {
      const path = `${fields[index]?.path}/key`;
      yield { severity: 'error', path, key: 'config.duplicateField', params: { key: keys[index] as string } };
    }
  }
}

/** Something has to be chosen, and there is nothing to choose from. */
export function* missingOptions(configuration: PageConfiguration): Iterable<Finding> {
  for (const { fields, path, isUsed } of formsIn(configuration)) {
    for (const { field } of fields) {
      const { type, options, optional, label, key } = field;
      if ((type !== 'checkbox' && type !== 'radiobox') || optional === true) continue;
      if (Array.isArray(options) && options.length > 0) continue;
      const params = { field: String(label || key) };
      yield { severity: isUsed ? 'error' : 'warning', path, key: 'publish.noOptions', params };
    }
  }
}

/** A pattern for what visitors type into a field. */
export interface FormPattern {
  readonly pattern: string;
  readonly path: string;
  readonly isUsed: boolean;
}

export function formPatterns(configuration: unknown): FormPattern[] {
  return formsIn(configuration).flatMap(({ fields, isUsed }) =>
    fields.flatMap(({ field, path }) => {
      const pattern = own(field, 'regexp');
      return typeof pattern === 'string' && pattern !== '' ? [{ pattern, path: `${path}/regexp`, isUsed }] : [];
    }),
  );
}

/** What is wrong with patterns. The rule is passed in, because the engine that it asks is large. */
export function wrongPatterns(patterns: readonly FormPattern[], rule: Rule): Finding[] {
  return patterns.flatMap(({ pattern, path, isUsed }): Finding[] => {
    const key = rule(pattern);
    return key === null ? [] : [{ severity: isUsed ? 'error' : 'warning', path, key, params: {} }];
  });
}
