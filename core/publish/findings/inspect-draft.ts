import type { Draft, RefusedHtml } from '#core/draft/types.ts';
import { type Finding, type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { draftFindings } from './page-findings.ts';
import type { LoginSurroundings } from './types.ts';

interface Inspected {
  readonly draft: Draft;
  readonly refused: RefusedHtml;
  readonly published: Draft | null;
  readonly services: LoginSurroundings | null;
}

/** The findings of a draft in words, and which of them visitors do not have by what is published. */
export function inspectDraft({ draft, refused, published, services }: Inspected): {
  findings: ToldFinding[];
  news: ToldFinding[];
} {
  const findings = draftFindings(draft, services, refused);
  const known = published === null ? [] : draftFindings(published, services);
  return { findings: findings.map(tellFinding), news: notPublishedYet(findings, known).map(tellFinding) };
}

/**
 * The findings that visitors do not have already: who publishes a page again is asked about what became worse alone.
 * Numbers in a sentence do not count: a page that grew from 300 to 310 KB is the same finding.
 */
export function notPublishedYet(findings: readonly Finding[], published: readonly Finding[]): Finding[] {
  const known = published.map(subjectOf);
  return findings.filter((finding) => {
    const at = known.indexOf(subjectOf(finding));
    if (at >= 0) known.splice(at, 1);
    return at < 0;
  });
}

function subjectOf({ key, params = {} }: Finding): string {
  const words = Object.entries(params).filter(([, value]) => typeof value === 'string');
  return JSON.stringify([key, ...words.sort()]);
}
