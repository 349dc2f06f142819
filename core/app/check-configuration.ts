import { readConfiguration } from '#core/config/read.ts';
import { firstProblem } from '#core/config/report.ts';
import type { InvalidPart } from '#core/ports/api-error.ts';

/**
 * The first thing that stands against a configuration as it travels; null where it passes the schema
 * (spec configuration.17).
 */
export function checkConfiguration(config: string): InvalidPart | null {
  const read = readConfiguration(config);
  return read.ok ? null : firstProblem(read);
}
