import { LOGIN_METHODS } from '#core/constants.ts';
import { facebookPageNamingValue } from '#core/rules/facebook-page.ts';
import { isObject, own, pointer } from '../json.ts';
import type { Finding } from '../report.ts';
import type { Authentication, PageConfiguration } from '../types.ts';
import { repeated, shortened } from './values.ts';

const KNOWN_METHODS = new Set<string>(LOGIN_METHODS);

export function* unknownMethods({ authentications }: PageConfiguration): Iterable<Finding> {
  for (const [index, { name }] of authentications.entries()) {
    if (KNOWN_METHODS.has(name)) continue;
    yield {
      severity: 'warning',
      path: `/authentications/${index}/name`,
      key: 'config.unknownMethod',
      params: { name },
    };
  }
}

export function* repeatedMethods({ authentications }: PageConfiguration): Iterable<Finding> {
  for (const index of repeated(authentications.map(({ name }) => name))) {
    const { name } = authentications[index] as Authentication;
    yield {
      severity: 'warning',
      path: `/authentications/${index}/name`,
      key: 'config.duplicateMethod',
      params: { name },
    };
  }
}

/** spec validation-rules.15: the pages that visitors are invited to, of the method and of the page as a whole. */
export function* facebookPages({ authentications, flow }: PageConfiguration): Iterable<Finding> {
  for (const [index, { name, active, config }] of authentications.entries()) {
    if (name === 'facebook') yield* flowPages(own(config, 'flow'), `/authentications/${index}/config/flow`, active);
  }
  yield* flowPages(flow, '/flow', false);
}

function* flowPages(flow: unknown, path: string, isUsed: boolean): Iterable<Finding> {
  const actions = isObject(flow) ? own(flow, 'actions') : undefined;
  if (!Array.isArray(actions)) return;
  for (const [index, action] of actions.entries()) {
    const value = isObject(action) ? own(action, 'pageUrl') : undefined;
    const key = typeof value === 'string' && value.trim() !== '' ? facebookPageNamingValue(value) : null;
    if (key === null) continue;
    const severity = isUsed ? 'error' : 'warning';
    yield {
      severity,
      path: pointer(`${path}/actions/${index}`, 'pageUrl'),
      key,
      params: { value: shortened(value as string) },
    };
  }
}
