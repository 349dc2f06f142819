import { cleanHtml, type ParseNow } from '#core/page/html/clean-markup.ts';
import type { ParseHtml } from '#core/page/html/parsed.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { pageRegistry } from './page-registry.ts';
import type { Draft, RefusedHtml } from './types.ts';

/** A draft as visitors will get it, and what that takes out of its Custom HTML. */
export interface CleanDraft {
  readonly draft: Draft;
  readonly refused: RefusedHtml;
}

const { component: CUSTOM_HTML, property: PROPERTY } = pageRegistry.fallback;

/**
 * A draft keeps Custom HTML as it was typed, and saving cleans it. Whatever shows or judges a draft that may not be
 * saved yet goes by this, so that it says of a page what is true once it is published.
 */
export function cleanDraft(draft: Draft, parse: ParseNow): CleanDraft {
  const refused = new Map<NodeId, readonly string[]>();
  const changed: PageNode[] = [];
  for (const node of customHtml(draft)) {
    const clean = cleanHtml(htmlOf(node), parse);
    if (clean.refused.length > 0) refused.set(node.id, clean.refused);
    if (clean.html !== htmlOf(node)) changed.push({ ...node, props: { ...node.props, [PROPERTY]: clean.html } });
  }
  if (changed.length === 0) return { draft, refused };
  const { document } = draft;
  return { draft: { ...draft, document: { ...document, nodes: document.nodes.with(changed) } }, refused };
}

/** Cleans a draft by a parser that may have to be loaded first. */
export async function cleanDraftBy(draft: Draft, parser: { readonly parse: ParseHtml }): Promise<CleanDraft> {
  const sources = customHtml(draft).map(htmlOf);
  const parsed = await Promise.all(sources.map((source) => parser.parse(source).catch(() => null)));
  return cleanDraft(draft, (html) => parsed[sources.indexOf(html)] ?? null);
}

function customHtml({ document }: Draft): PageNode[] {
  return Array.from(document.nodes.values()).filter(({ component }) => component === CUSTOM_HTML);
}

function htmlOf({ props }: PageNode): string {
  return String(props[PROPERTY] ?? '');
}
