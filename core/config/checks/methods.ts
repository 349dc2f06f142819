import { LOGIN_METHODS } from '#core/constants.ts';
import { facebookPageNamingValue } from '#core/rules/facebook-page.ts';
import { isObject, own, pointer } from '../json.ts';
import type { Tell } from '../report.ts';
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
  for (const [index, action] of actions.entries()) {
    const value = isObject(action) ? own(action, 'pageUrl') : undefined;
    const key = typeof value === 'string' && value.trim() !== '' ? facebookPageNamingValue(value) : null;
    if (key === null) continue;
    tell({
      severity: isUsed ? 'error' : 'warning',
      path: pointer(`${path}/actions/${index}`, 'pageUrl'),
      key,
      params: { value: shortened(value as string) },
    });
  }
}
