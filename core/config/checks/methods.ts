import { hasSetting } from '#core/config/fields/methods.ts';
import { LOGIN_METHODS } from '#core/constants.ts';
import type { Rule } from '#core/rules/types.ts';
import { facebookPageNamingValue } from '#core/rules/url.ts';
import { text } from '#core/texts/index.ts';
import { isObject, type JsonObject, own, pointer } from '../json.ts';
import { type ConfigurationFinding, shortened, type Tell } from '../report.ts';
import type { Authentication, PageConfiguration } from '../types.ts';

const KNOWN_METHODS = new Set<string>(LOGIN_METHODS);

export function unknownMethods({ authentications }: PageConfiguration, tell: Tell): void {
  for (let index = 0; index < authentications.length; index++) {
    const { name } = authentications[index] as Authentication;
    if (KNOWN_METHODS.has(name)) continue;
    const path = `/authentications/${index}/name`;
    tell({ severity: 'warning', path, key: 'config.unknownMethod', params: { name } });
  }
}

export function repeatedMethods({ authentications }: PageConfiguration, tell: Tell): void {
  for (const index of repeated(authentications, ({ name }) => name)) {
    const { name } = authentications[index] as Authentication;
    const path = `/authentications/${index}/name`;
    tell({ severity: 'warning', path, key: 'config.duplicateMethod', params: { name } });
  }
}

/** Access codes that are blank: visitors who type nothing would have the right one. */
export function blankCodes({ authentications }: PageConfiguration, tell: Tell): void {
  for (let index = 0; index < authentications.length; index++) {
    const { name, active, config } = authentications[index] as Authentication;
    const code = hasSetting(name, 'code') ? own(config, 'code') : undefined;
    if (typeof code !== 'string' || code.trim() !== '') continue;
    const path = `/authentications/${index}/config/code`;
    tell({ severity: active ? 'error' : 'warning', path, key: 'config.securityCode', params: {} });
  }
}

/**
 * An app of the page's own without its key or secret, in a value that need not be a sound configuration. Only for a bare
 * configuration: of a whole page, the page check knows whether visitors meet the method.
 */
export function unfinishedApps(configuration: unknown): ConfigurationFinding[] {
  const entries = isObject(configuration) ? own(configuration, 'authentications') : undefined;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index): ConfigurationFinding[] => {
    if (!isObject(entry) || own(entry, 'active') !== true) return [];
    const method = LOGIN_METHODS.find((name) => name === own(entry, 'name') && hasSetting(name, 'oauth'));
    const config = own(entry, 'config');
    const oauth = isObject(config) ? own(config, 'oauth') : undefined;
    if (method === undefined || !isObject(oauth) || own(oauth, 'useCustomApp') !== true) return [];
    const lacking = ['apiKey', 'apiSecret'].find((key) => !own(oauth, key));
    if (lacking === undefined) return [];
    const path = `/authentications/${index}/config/oauth/${lacking}`;
    return [{ severity: 'warning', path, key: 'publish.appUnused', params: { method: text(`methods.${method}`) } }];
  });
}

/** spec validation-rules.15: the pages that visitors are invited to, of the method and of the page as a whole. */
export function facebookPages({ authentications, flow }: PageConfiguration, tell: Tell): void {
  for (let index = 0; index < authentications.length; index++) {
    const { name, active, config } = authentications[index] as Authentication;
    if (hasSetting(name, 'flow')) flowPages(own(config, 'flow'), `/authentications/${index}/config/flow`, active, tell);
  }
  flowPages(flow, '/flow', false, tell);
}

function flowPages(flow: unknown, path: string, isUsed: boolean, tell: Tell): void {
  const actions = isObject(flow) ? own(flow, 'actions') : undefined;
  if (!Array.isArray(actions)) return;
  const isAsked = isUsed && own(flow as JsonObject, 'active') === true;
  for (const [index, action] of actions.entries()) {
    const value = isObject(action) ? (own(action, 'pageUrl') ?? '') : undefined;
    if (typeof value !== 'string') continue;
    const place = pointer(`${path}/actions/${index}`, 'pageUrl');
    if (value.trim() === '') {
      if (isAsked) tell({ severity: 'warning', path: place, key: 'config.noFacebookPage', params: {} });
      continue;
    }
    const key = facebookPageNamingValue(value);
    if (key === null) continue;
    tell({ severity: isUsed ? 'error' : 'warning', path: place, key, params: { value: shortened(value) } });
  }
}

interface StoredForm {
  /** Whether visitors get it. */
  readonly isUsed: boolean;
  /** Index of the login method. */
  readonly index: number;
  readonly fields: readonly unknown[];
}

const NO_FORMS: readonly StoredForm[] = [];

/** The custom forms in a value that need not be a sound configuration. */
function formsIn(configuration: unknown): readonly StoredForm[] {
  const entries = isObject(configuration) ? own(configuration, 'authentications') : undefined;
  if (!Array.isArray(entries)) return NO_FORMS;
  let forms: StoredForm[] | null = null;
  for (let index = 0; index < entries.length; index++) {
    const entry: unknown = entries[index];
    if (!isObject(entry) || !hasSetting(own(entry, 'name'), 'fields')) continue;
    const config = own(entry, 'config');
    const fields = isObject(config) ? own(config, 'fields') : undefined;
    if (!Array.isArray(fields)) continue;
    forms ??= [];
    forms.push({ isUsed: own(entry, 'active') === true, index, fields });
  }
  return forms ?? NO_FORMS;
}

function pathOf({ index }: StoredForm): string {
  return `/authentications/${index}/config/fields`;
}

/** Finds the faults in the fields of forms. */
export function wrongFormFields(configuration: PageConfiguration, tell: Tell): void {
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

/** Finds the faults in patterns. The rule is passed in, because the engine that it asks is large. */
export function wrongPatterns(patterns: readonly FormPattern[], rule: Rule): ConfigurationFinding[] {
  return patterns.flatMap(({ pattern, path, isUsed }): ConfigurationFinding[] => {
    const key = rule(pattern);
    return key === null ? [] : [{ severity: isUsed ? 'error' : 'warning', path, key, params: {} }];
  });
}

const NO_INDEXES: readonly number[] = [];

/** The indexes of items whose name occurs earlier in the list, too; null is no name. */
function repeated<Item>(items: readonly Item[], nameOf: (item: Item) => string | null): readonly number[] {
  const seen = new Set<string>();
  let indexes: number[] | null = null;
  for (let index = 0; index < items.length; index++) {
    const name = nameOf(items[index] as Item);
    if (name === null) continue;
    if (seen.has(name)) {
      indexes ??= [];
      indexes.push(index);
    }
    seen.add(name);
  }
  return indexes ?? NO_INDEXES;
}
