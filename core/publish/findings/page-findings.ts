import type { CleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft, RefusedHtml } from '#core/draft/types.ts';
import { type ToldFinding, tellFinding } from '#core/page/finding.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import type { Finding } from '#core/rules/registry.ts';
import { isHarmless, ruleOf } from '#core/rules/registry.ts';
import { appearanceFindings } from './appearance/appearance.ts';
import { languageFindings } from './languages.ts';
import { hiddenFindings, loginFindings, methodFindings } from './login.ts';
import type { FindFindings, FindingSubject, LoginSurroundings } from './types.ts';
import { type PageWeight, pictureFindings, weigh, weightFindings } from './weight.ts';
import { advertFindings, configurationFindings, drawnFindings, writtenFindings } from './written.ts';

// spec publishing.5

/** The kinds of findings, in the order they are told. A new one is its file and its line here. */
const KINDS: readonly FindFindings[] = [
  loginFindings,
  hiddenFindings,
  methodFindings,
  configurationFindings,
  writtenFindings,
  appearanceFindings,
  languageFindings,
  advertFindings,
  drawnFindings,
  weightFindings,
  pictureFindings,
];

/**
 * Everything an author should know of a page before it is published, errors first: what leaves visitors a way in is no
 * error here (decision 57).
 */
export function pageFindings(subject: FindingSubject): Finding[] {
  const findings = KINDS.flatMap((find) => find(subject)).map(
    (finding): Finding => (isHarmless(ruleOf(finding.key)) ? { ...finding, severity: 'warning' } : finding),
  );
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}

/** The findings of a draft, compiled for a first visit. */
export function draftFindings(
  draft: Draft,
  surroundings: LoginSurroundings | null,
  refused: RefusedHtml = new Map(),
): Finding[] {
  return pageFindings({ draft, compiled: compile(draft, firstVisit('#')), surroundings, refused });
}

/** The findings of a page without those of its configuration, and the weight of the page. */
export function visitorFindings(
  { draft, refused }: CleanDraft,
  surroundings: LoginSurroundings | null,
): { readonly findings: Finding[]; readonly weight: PageWeight } {
  const compiled = compile(draft, firstVisit('#'));
  const subject = { draft, compiled, surroundings, refused };
  const findings = KINDS.filter((find) => find !== configurationFindings).flatMap((find) => find(subject));
  return { findings, weight: weigh(compiled) };
}

function isError({ severity }: Pick<Finding, 'severity'>): boolean {
  return severity === 'error';
}

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
  const publishedFindings = published === null ? [] : draftFindings(published, services);
  return { findings: findings.map(tellFinding), news: notPublishedYet(findings, publishedFindings).map(tellFinding) };
}

/**
 * The findings that visitors do not have already: who publishes a page again is asked about what became worse alone.
 * Numbers in a sentence do not count: a page that grew from 300 to 310 KB is the same finding.
 */
export function notPublishedYet(findings: readonly Finding[], published: readonly Finding[]): Finding[] {
  const subjects = published.map(subjectOf);
  return findings.filter((finding) => {
    const at = subjects.indexOf(subjectOf(finding));
    if (at >= 0) subjects.splice(at, 1);
    return at < 0;
  });
}

function subjectOf({ key, params = {} }: Finding): string {
  const words = Object.entries(params).filter(([, value]) => typeof value === 'string');
  return JSON.stringify([key, ...words.sort()]);
}
