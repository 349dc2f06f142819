/**
 * Writes the JSON Schema and the defaults of a page configuration from core/config. With `--check` it writes nothing and
 * fails where a file differs.
 */
import { execFileSync } from 'node:child_process';
import { CONFIGURATION_DEFAULTS } from '#core/config/defaults.ts';
import { OWN_WORDS } from '#core/config/fields/field.ts';
import { configurationSchema } from '#core/config/fields/schema.ts';
import { writeGenerated } from './docs/generated.ts';

/** As the formatter of the repository writes it, without what is no JSON Schema. */
function formatted(path: string, value: unknown): string {
  const json = JSON.stringify(value, (key, inner) => (OWN_WORDS.has(key) ? undefined : inner));
  return execFileSync('npx', ['biome', 'format', `--stdin-file-path=${path}`], { input: json, encoding: 'utf8' });
}

const SCHEMA = 'schemas/page-configuration.schema.json';
const DEFAULTS = 'schemas/page-configuration.default.json';

await writeGenerated('scripts/configuration-schema.ts', [
  [SCHEMA, formatted(SCHEMA, configurationSchema)],
  [DEFAULTS, formatted(DEFAULTS, CONFIGURATION_DEFAULTS)],
]);
