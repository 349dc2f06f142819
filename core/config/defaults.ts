import type { ConfigurationField } from './fields/field.ts';
import { configurationSchema, definitionOf } from './fields/schema.ts';
import type { PageConfiguration } from './types.ts';

/** The default of a field, put together of those of its parts; undefined where it may be absent. */
export function defaultOf(field: ConfigurationField): unknown {
  if (field.default !== undefined) return field.default;
  const { properties = {} } = field.$ref === undefined ? field : definitionOf(field.$ref);
  const parts = Object.entries(properties).flatMap(([name, part]): [string, unknown][] => {
    const value = defaultOf(part);
    return value === undefined ? [] : [[name, value]];
  });
  return parts.length === 0 ? undefined : Object.fromEntries(parts);
}

/**
 * A new configuration. `node scripts/configuration-schema.ts` writes it to schemas/page-configuration.default.json, which
 * the server hands out.
 */
export const CONFIGURATION_DEFAULTS = defaultOf(configurationSchema) as PageConfiguration;

/** A new configuration as a copy of one's own to change. */
export function defaultConfiguration(): PageConfiguration {
  return structuredClone(CONFIGURATION_DEFAULTS);
}
