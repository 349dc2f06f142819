import { type FormPattern, formPatterns, wrongPatterns } from '#core/config/checks/form.ts';
import type { MigrationContext } from '#core/config/migrations/migration.ts';
import type { Finding } from '#core/config/report.ts';
import { unknownFields } from '#core/config/unknown-fields.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { CONFIGURATION_LIMIT } from '#core/constants.ts';
import { isPlainPattern } from '#core/rules/plain-pattern.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { UnplacedFinding } from './finding.ts';

/** Everything wrong or odd with any JSON value as a page configuration. */
export async function checkConfiguration(value: unknown, context: MigrationContext): Promise<Finding[]> {
  const findings = validateConfiguration(value, context);
  findings.push(...unknownFields(value));
  const patterns = formPatterns(value);
  if (patterns.length > 0) findings.push(...(await patternFindings(patterns)));
  return findings;
}

/** Pages of one network have the same patterns. */
const tried = new Map<string, TextKey | null>();
const MOST_TRIED = 1_000;

/** The engine is loaded where a form has patterns that need one. */
async function patternFindings(patterns: readonly FormPattern[]): Promise<Finding[]> {
  if (tried.size > MOST_TRIED) tried.clear();
  for (const { pattern } of patterns) {
    if (tried.has(pattern)) continue;
    const rule = isPlainPattern(pattern) ? null : (await import('#core/rules/pattern.ts')).pattern;
    tried.set(pattern, rule === null ? null : rule(pattern));
  }
  return wrongPatterns(patterns, (pattern) => tried.get(pattern) ?? null);
}

/** Whether the text of a configuration is larger than a server takes. */
export function configurationSize(text: string, path: string): UnplacedFinding[] {
  // a character has at most three bytes, and most texts are far from the limit
  if (text.length * 3 <= CONFIGURATION_LIMIT) return [];
  const bytes = byteLength(text);
  if (bytes <= CONFIGURATION_LIMIT) return [];
  return [{ severity: 'error', path, key: 'config.size', params: { bytes, limit: CONFIGURATION_LIMIT } }];
}

export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
