import { LOGIN_METHODS, SOCIAL_METHODS } from '#core/constants.ts';
import { facebookPageNamingValue } from '#core/rules/facebook-page.ts';
import { text } from '#core/texts/index.ts';
import { isObject, type JsonObject, own, pointer } from '../json.ts';
import type { Finding, Tell } from '../report.ts';
import type { Authentication, PageConfiguration } from '../types.ts';
import { repeated, shortened } from './values.ts';

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

/** A blank code is the one of whoever leaves the field empty. */
export function blankCodes({ authentications }: PageConfiguration, tell: Tell): void {
  for (let index = 0; index < authentications.length; index++) {
    const { name, active, config } = authentications[index] as Authentication;
    const code = name === 'code' ? own(config, 'code') : undefined;
    if (typeof code !== 'string' || code.trim() !== '') continue;
    const path = `/authentications/${index}/config/code`;
    tell({ severity: active ? 'error' : 'warning', path, key: 'config.securityCode', params: {} });
  }
}

/**
 * An app of the page's own without its key or secret, in a value that need not be a sound configuration. Only for a bare
 * configuration: of a whole page, the page check knows whether visitors meet the method.
 */
export function unfinishedApps(configuration: unknown): Finding[] {
  const entries = isObject(configuration) ? own(configuration, 'authentications') : undefined;
  if (!Array.isArray(entries)) return [];
  return entries.flatMap((entry: unknown, index): Finding[] => {
    if (!isObject(entry) || own(entry, 'active') !== true) return [];
    const name = SOCIAL_METHODS.find((known) => known === own(entry, 'name'));
    const config = own(entry, 'config');
    const oauth = isObject(config) ? own(config, 'oauth') : undefined;
    if (name === undefined || !isObject(oauth) || own(oauth, 'useCustomApp') !== true) return [];
    const lacking = ['apiKey', 'apiSecret'].find((key) => !own(oauth, key));
    if (lacking === undefined) return [];
    const path = `/authentications/${index}/config/oauth/${lacking}`;
    return [{ severity: 'warning', path, key: 'publish.appUnused', params: { method: text(`methods.${name}`) } }];
  });
}

/** spec validation-rules.15: the pages that visitors are invited to, of the method and of the page as a whole. */
export function facebookPages({ authentications, flow }: PageConfiguration, tell: Tell): void {
  for (let index = 0; index < authentications.length; index++) {
    const { name, active, config } = authentications[index] as Authentication;
    if (name === 'facebook') flowPages(own(config, 'flow'), `/authentications/${index}/config/flow`, active, tell);
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
