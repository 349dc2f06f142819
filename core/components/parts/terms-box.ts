import type { RenderContext } from '#core/components/types.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { element, lines } from './element.ts';
import { errorId, problemText } from './login-field.ts';

/** Field and value of the tick, as core/auth/page-fields.ts has them for the portal. */
const FIELD = 'terms';
const ACCEPTED = '1';

/**
 * The tick that accepts the terms, and their words to unfold. Never ticked beforehand; but a tick that was made stays
 * when the page is drawn again. `scope` keeps ids apart where it stands twice.
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
