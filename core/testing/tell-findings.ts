import type { Finding } from '#core/config/report.ts';
import { text } from '#core/texts/index.ts';

/** Findings as a person reads them: how bad, where, and the sentence. */
export function tellFindings(findings: readonly Finding[]): string[] {
  return findings.map(({ severity, path, key, params }) => `${severity} ${path}: ${text(key, params)}`);
}
