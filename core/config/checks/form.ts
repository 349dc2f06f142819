import type { Rule } from '#core/rules/types.ts';
import { isObject, own } from '../json.ts';
import type { Finding, Tell } from '../report.ts';
import type { PageConfiguration } from '../types.ts';
import { repeated } from './values.ts';

interface StoredForm {
  /** Whether visitors get it. */
  readonly isUsed: boolean;
  /** Index of the login method. */
  readonly index: number;
  readonly fields: readonly unknown[];
}

const NONE: readonly StoredForm[] = [];

/** The custom forms in a value that need not be a sound configuration. */
function formsIn(configuration: unknown): readonly StoredForm[] {
  const entries = isObject(configuration) ? own(configuration, 'authentications') : undefined;
  if (!Array.isArray(entries)) return NONE;
  let forms: StoredForm[] | null = null;
  for (let index = 0; index < entries.length; index++) {
    const entry: unknown = entries[index];
    if (!isObject(entry) || own(entry, 'name') !== 'form') continue;
    const config = own(entry, 'config');
    const fields = isObject(config) ? own(config, 'fields') : undefined;
    if (!Array.isArray(fields)) continue;
    forms ??= [];
    forms.push({ isUsed: own(entry, 'active') === true, index, fields });
  }
  return forms ?? NONE;
}

function pathOf({ index }: StoredForm): string {
  return `/authentications/${index}/config/fields`;
}

/** What is wrong with the fields of forms. */
export function formFields(configuration: PageConfiguration, tell: Tell): void {
  for (const form of formsIn(configuration)) {
    repeatedKeys(form, tell);
    missingOptions(form, tell);
  }
}

/** spec login-methods.14: duplicate keys are refused. */
function repeatedKeys(form: StoredForm, tell: Tell): void {
  for (const index of repeated(form.fields, keyOf)) {
    const path = `${pathOf(form)}/${index}/key`;
    tell({ severity: 'error', path, key: 'config.duplicateField', params: { key: keyOf(form.fields[index]) ?? '' } });
  }
}

function keyOf(field: unknown): string | null {
  return isObject(field) ? String(own(field, 'key')) : null;
}

/** Something has to be chosen, and there is nothing to choose from. */
function missingOptions(form: StoredForm, tell: Tell): void {
  for (const field of form.fields) {
    if (!isObject(field)) continue;
    const { type, options, optional, label, key } = field;
    if ((type !== 'checkbox' && type !== 'radiobox') || optional === true) continue;
    if (Array.isArray(options) && options.length > 0) continue;
    const severity = form.isUsed ? 'error' : 'warning';
    tell({ severity, path: pathOf(form), key: 'publish.noOptions', params: { field: String(label || key) } });
  }
}

/** A pattern for what visitors type into a field. */
export interface FormPattern {
  readonly pattern: string;
  readonly path: string;
  readonly isUsed: boolean;
}

export function formPatterns(configuration: unknown): FormPattern[] {
  const patterns: FormPattern[] = [];
  for (const form of formsIn(configuration)) {
    for (let at = 0; at < form.fields.length; at++) {
      const field = form.fields[at];
      const pattern = isObject(field) ? own(field, 'regexp') : undefined;
      if (typeof pattern !== 'string' || pattern === '') continue;
      patterns.push({ pattern, path: `${pathOf(form)}/${at}/regexp`, isUsed: form.isUsed });
    }
  }
  return patterns;
}

/** What is wrong with patterns. The rule is passed in, because the engine that it asks is large. */
export function wrongPatterns(patterns: readonly FormPattern[], rule: Rule): Finding[] {
  return patterns.flatMap(({ pattern, path, isUsed }): Finding[] => {
    const key = rule(pattern);
    return key === null ? [] : [{ severity: isUsed ? 'error' : 'warning', path, key, params: {} }];
  });
}
