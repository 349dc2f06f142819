import type { Draft } from '#core/draft/types.ts';
import { type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { notPublishedYet } from './not-published-yet.ts';
import { draftFindings } from './page-findings.ts';
import type { LoginSurroundings } from './types.ts';

interface Inspected {
  readonly draft: Draft;
  readonly published: Draft | null;
  readonly services: LoginSurroundings | null;
}

/** The findings of a draft in words, and which of them visitors do not have by what is published. */
export function inspectDraft({ draft, published, services }: Inspected): {
  findings: ToldFinding[];
  news: ToldFinding[];
} {
  const findings = draftFindings(draft, services);
  const known = published === null ? [] : draftFindings(published, services);
  return { findings: findings.map(tellFinding), news: notPublishedYet(findings, known).map(tellFinding) };
}
