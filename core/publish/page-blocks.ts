import { asksSecurity, asksTerms, SECURITY_FIELD, SECURITY_PASS_FIELD } from '#core/auth/page-fields.ts';
import { languageLinks } from '#core/components/elements/language-selector.ts';
import { termsBox } from '#core/components/elements/terms.ts';
import { element } from '#core/components/parts/element.ts';
import { loginField, problemText } from '#core/components/parts/login-field.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { Markup } from '#core/page/types.ts';

/** Scope of what is asked once for the whole page. */
const PAGE = 'page';

/**
 * What the page itself asks of a visitor, drawn above its first login element: what went wrong as a whole,
 * the page's password, and the terms where no element of the page asks to accept them.
 */
export function accessBlock(
  { document, configuration }: Draft,
  context: RenderContext,
  { general, pass }: { readonly general: readonly string[]; readonly pass: string | undefined },
): Markup[] {
  const block: Markup[] = general.map((key) => problemText(context.errors[key] ?? '', context));
  if (asksSecurity(configuration) && pass !== undefined) {
    block.push(element('input', { type: 'hidden', name: SECURITY_PASS_FIELD, value: pass }));
  } else if (asksSecurity(configuration)) {
    const label = context.sentence('visitor.password');
    block.push(loginField({ name: SECURITY_FIELD, label, input: 'password', autocomplete: 'off' }, PAGE, context));
  }
  if (asksTerms(configuration) && !isPlaced('terms', document)) block.push(termsBox(PAGE, context));
  return block;
}

/** Links to the page's other languages, where no element of the page has them; nothing where there is no choice. */
export function languagesBlock(document: PageDocument, context: RenderContext): Markup[] {
  if (context.languages.length === 0 || isPlaced('language-selector', document)) return [];
  return [languageLinks(context, { show: 'name' })];
}

function isPlaced(wanted: string, { nodes }: PageDocument): boolean {
  for (const { component } of nodes.values()) if (component === wanted) return true;
  return false;
}
