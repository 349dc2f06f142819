import { languageLinks } from '#core/components/language-links.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { Markup } from '#core/page/types.ts';

/** Links to the page's other languages, where no element of the page has them; nothing where there is no choice. */
export function languagesBlock({ nodes }: PageDocument, context: RenderContext): Markup[] {
  const placed = Array.from(nodes.values()).some(({ component }) => component === 'language-selector');
  return placed || context.languages.length === 0 ? [] : [languageLinks(context, { show: 'name' })];
}
