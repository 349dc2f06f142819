import type { RenderContext } from '#core/components/types.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { element, lines } from './element.ts';
import { errorId, problemText } from './login-field.ts';

/** Field and value of the tick, as core/auth/page-fields.ts has them for the portal. */
const FIELD = 'terms';
const ACCEPTED = '1';

/**
 * The checkbox that accepts the terms, with their text to expand. Never ticked by default, but the visitor's tick stays
 * when the page is shown again. `scope` keeps ids distinct if it appears twice.
 */
export function termsBox(
  scope: string,
  {
    sentence,
    spokenIn,
    terms,
    errors,
    values,
  }: Pick<RenderContext, 'sentence' | 'spokenIn' | 'terms' | 'errors' | 'values'>,
  style: Readonly<Record<string, string>> = {},
): MarkupElement {
  const problem = errors[FIELD];
  const tick = element('input', {
    class: 'p-check',
    type: 'checkbox',
    name: FIELD,
    value: ACCEPTED,
    checked: values[FIELD] === ACCEPTED && 'checked',
    'aria-invalid': problem && 'true',
    'aria-describedby': problem && errorId(FIELD, scope),
  });
  const read = sentence('visitor.readTerms');
  const accept = sentence('visitor.acceptTerms');
  const words = element(
    'details',
    {},
    element('summary', { class: 'p-read', ...spokenIn(read) }, read),
    element('p', { class: 'p-words', ...spokenIn(terms) }, ...lines(terms)),
  );
  return element(
    'div',
    { class: 'p-terms', style },
    element('label', { class: 'p-accept' }, tick, element('span', { ...spokenIn(accept) }, accept)),
    ...(problem ? [problemText(problem, { spokenIn }, errorId(FIELD, scope))] : []),
    ...(terms.trim() === '' ? [] : [words]),
  );
}
