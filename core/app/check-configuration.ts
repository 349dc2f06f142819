import { readConfiguration } from '#core/config/read.ts';
import type { InvalidPart } from '#core/ports/api-error.ts';
import { text } from '#core/texts/index.ts';

/**
 * The first thing that stands against a configuration as it travels; null where it passes the schema
 * (spec configuration.17).
 */
export function checkConfiguration(config: string): InvalidPart | null {
  const read = readConfiguration(config);
  if (read.ok) return null;
  const finding = read.details[0];
  if (finding === undefined) return { path: '', problem: text(read.reason) };
  return { path: finding.path, problem: text(finding.key, finding.params) };
}
