import type { Draft, RefusedHtml } from '#core/draft/types.ts';
import type { ToldFinding } from '#core/page/finding.ts';
import type { ParseHtml } from '#core/page/html/parsed.ts';
import type { LoginServices } from './api.ts';
import { ApiError } from './api-error.ts';

/** What is looked at before a page is published. */
export interface PageSubject {
  /** As visitors will get it, and what saving takes out of its Custom HTML. */
  readonly draft: Draft;
  readonly refused: RefusedHtml;
  /** What visitors have; null where that is nothing, or cannot be read. */
  readonly published: Draft | null;
  /** null where the server does not tell. */
  readonly services: LoginServices | null;
}

export interface PageInspection {
  /** Everything that was found: errors stop the publishing. */
  readonly findings: readonly ToldFinding[];
  /** Those of them that visitors do not have already: they are asked about. */
  readonly news: readonly ToldFinding[];
}

/** Judges a page before it is published. It draws the page, which is much to load: hence a port. */
export type InspectPage = (subject: PageSubject) => Promise<PageInspection>;

/** Code of the refusal to publish a page that visitors could not use; its details are the findings. */
export const PAGE_FINDINGS = 'page_findings';

/** The findings for which the server refused to publish; null where it said something else. */
export function refusedFindings(error: unknown): readonly ToldFinding[] | null {
  if (!(error instanceof ApiError) || error.code !== PAGE_FINDINGS || !Array.isArray(error.details)) return null;
  return error.details.filter(isTold).map((told) => ({ ...told, rule: told.rule ?? '' }));
}

/** An older server names no rule. */
function isTold(value: unknown): value is Omit<ToldFinding, 'rule'> & Partial<Pick<ToldFinding, 'rule'>> {
  if (typeof value !== 'object' || value === null) return false;
  const { level, rule, problem, node, path } = value as Record<string, unknown>;
  const isOptional = (word: unknown) => word === undefined || typeof word === 'string';
  const isLevel = level === 'error' || level === 'warning';
  return isLevel && typeof problem === 'string' && [rule, node, path].every(isOptional);
}

/**
 * Reads html the way a browser reads the inside of `body`, scripting off. Nothing is run or fetched.
 * Asynchronous because a parser may have to be loaded first.
 */
export interface HtmlParser {
  /** The fragment's nodes in order. Rejects with `HtmlTooDeep` where elements nest beyond `PARSED_DEPTH`. */
  readonly parse: ParseHtml;
}
