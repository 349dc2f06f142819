import { type FormPattern, formPatterns, wrongPatterns } from '#core/config/checks/methods.ts';
import type { MigrationContext } from '#core/config/migration-steps.ts';
import type { ConfigurationFinding } from '#core/config/report.ts';
import { unknownFields } from '#core/config/unknown-fields.ts';
import { validateConfiguration } from '#core/config/validate.ts';
import { CONFIGURATION_LIMIT } from '#core/constants.ts';
import { isPlainPattern } from '#core/rules/pattern-size.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { UnplacedFinding } from './finding.ts';

/** Everything wrong or odd with any JSON value as a page configuration; a promise where a pattern needs its engine. */
export function findingsInConfiguration(
  value: unknown,
  context: MigrationContext,
): ConfigurationFinding[] | Promise<ConfigurationFinding[]> {
  const findings = validateConfiguration(value, context);
  for (const each of unknownFields(value)) findings.push(each);
  const patterns = formPatterns(value);
  if (patterns.length === 0) return findings;
  if (tried.size > MOST_TRIED) tried.clear();
  if (!patterns.every(isSeen)) return tryPatterns(patterns).then((wrong) => [...findings, ...wrong]);
  for (const each of wrongPatterns(patterns, faultOf)) findings.push(each);
  return findings;
}

/** Faults of patterns that the engine has seen, null for none. Pages of one network have the same patterns. */
const tried = new Map<string, TextKey | null>();
const MOST_TRIED = 1_000;

function faultOf(pattern: string): TextKey | null {
  return tried.get(pattern) ?? null;
}

function isSeen({ pattern }: FormPattern): boolean {
  if (tried.has(pattern)) return true;
  if (!isPlainPattern(pattern)) return false;
  tried.set(pattern, null);
  return true;
}

async function tryPatterns(patterns: readonly FormPattern[]): Promise<ConfigurationFinding[]> {
  const { pattern: rule } = await import('#core/rules/pattern.ts');
  for (const { pattern } of patterns) tried.set(pattern, rule(pattern));
  return wrongPatterns(patterns, faultOf);
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
