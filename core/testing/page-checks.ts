import { parse5HtmlParser } from '#core/adapters/parse5-html-parser.ts';
import type { InspectPorts } from '#core/app/publish-page.ts';
import type { ConfigurationFinding } from '#core/config/report.ts';
import { inspectDraft } from '#core/publish/findings/page-findings.ts';
import { text } from '#core/texts/index.ts';

/** Findings as a person reads them: how bad, where, and the sentence. */
export function tellFindings(findings: readonly ConfigurationFinding[]): string[] {
  return findings.map(({ severity, path, key, params }) => `${severity} ${path}: ${text(key, params)}`);
}

/** Pages are checked as they are, with everything that takes loaded. */
export const inspectPorts: InspectPorts = {
  parser: parse5HtmlParser,
  inspectPage: async (subject) => inspectDraft(subject),
};
