import { readConfiguration } from '#core/config/read.ts';
import { text } from '#core/texts/index.ts';

/** What stands against a configuration as it travels, in words; null where it passes the schema (spec 5). */
export function checkConfiguration(config: string): string | null {
  const read = readConfiguration(config);
  if (read.ok) return null;
  const finding = read.details[0];
  if (finding === undefined) return text(read.reason);
  return `${text(finding.key, finding.params)}${finding.path === '' ? '' : ` (${finding.path})`}`;
}
