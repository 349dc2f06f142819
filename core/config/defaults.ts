import defaults from '#schemas/page-configuration.default.json' with { type: 'json' };
import type { PageConfiguration } from './types.ts';

/** A new configuration as the default config file has it; a copy of one's own to change. */
export function defaultConfiguration(): PageConfiguration {
  return structuredClone(defaults) as PageConfiguration;
}
