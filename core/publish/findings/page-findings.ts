import type { CleanDraft } from '#core/draft/clean-draft.ts';
import type { Draft, RefusedHtml } from '#core/draft/types.ts';
import type { Finding } from '#core/page/finding.ts';
import { compile } from '#core/publish/compile.ts';
import { firstVisit } from '#core/publish/visit.ts';
import { isHarmless, ruleOf } from '#core/rules/registry.ts';
import { advertFindings } from './adverts.ts';
import { appearanceFindings } from './appearance/appearance.ts';
import { configurationFindings } from './configuration.ts';
import { drawnFindings } from './drawn.ts';
import { hiddenFindings } from './hidden.ts';
import { languageFindings } from './languages.ts';
import { loginFindings } from './login.ts';
import { methodFindings } from './methods.ts';
import { pictureFindings } from './picture-weight.ts';
import type { FindFindings, FindingSubject, LoginSurroundings } from './types.ts';
import { type PageWeight, weigh, weightFindings } from './weight.ts';
import { writtenFindings } from './written.ts';

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
    (finding): Finding => (isHarmless(ruleOf(finding.key)) ? { ...finding, level: 'warning' } : finding),
  );
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}

/** The same of a draft alone. */
export function draftFindings(
  draft: Draft,
  surroundings: LoginSurroundings | null,
  refused: RefusedHtml = new Map(),
): Finding[] {
  return pageFindings({ draft, compiled: compile(draft, firstVisit('#')), surroundings, refused });
}

/** The same without what is told of the configuration as such, and what the page weighs. */
export function visitorFindings(
  { draft, refused }: CleanDraft,
  surroundings: LoginSurroundings | null,
): { readonly findings: Finding[]; readonly weight: PageWeight } {
  const compiled = compile(draft, firstVisit('#'));
  const subject = { draft, compiled, surroundings, refused };
  const findings = KINDS.filter((find) => find !== configurationFindings).flatMap((find) => find(subject));
  return { findings, weight: weigh(compiled) };
}

function isError({ level }: Pick<Finding, 'level'>): boolean {
  return level === 'error';
}
