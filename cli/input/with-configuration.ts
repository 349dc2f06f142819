import { isObject, own, withKey } from '#core/config/json.ts';
import type { PageConfiguration } from '#core/config/types.ts';

/** A page, wrapped or not, with its configuration replaced in the form it had: text stays text. */
export function withConfiguration(value: unknown, configuration: PageConfiguration): unknown {
  if (!isObject(value)) return value;
  const wrapped = own(value, 'editor_page');
  if (isObject(wrapped)) return withKey(value, 'editor_page', withConfiguration(wrapped, configuration));
  const config = typeof own(value, 'config') === 'string' ? JSON.stringify(configuration) : configuration;
  return withKey(value, 'config', config);
}
