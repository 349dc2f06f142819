import { asksSecurity, asksTerms } from '#core/auth/asks.ts';
import { SECURITY_FIELD, TERMS_ACCEPTED, TERMS_FIELD } from '#core/auth/fields.ts';
import { element, lines } from '#core/components/element.ts';
import { errorId, loginField, problemText } from '#core/components/login-field.ts';
import type { Draft } from '#core/draft/types.ts';
import type { Markup } from '#core/page/types.ts';
import { sentence, translator } from './visit-context.ts';
import type { VisitState } from './visit-state.ts';

/** Scope of what is asked once for the whole page. */
const PAGE = 'page';

/**
 * What the page itself asks of a visitor, drawn above its first login element: what went wrong as a whole,
 * the page's password, the terms.
 */
export function accessBlock(draft: Draft, state: VisitState, general: readonly string[]): Markup[] {
  const { configuration } = draft;
  const translate = translator(draft, state.language);
  const block: Markup[] = general.map((key) => problemText(state.errors[key] ?? ''));
  if (asksSecurity(configuration)) {
    const label = sentence(translate, 'visitor.password');
    block.push(loginField({ name: SECURITY_FIELD, label, input: 'password', autocomplete: 'off' }, PAGE, state));
  }
  if (asksTerms(configuration)) {
    const words = translate('terms') ?? configuration.terms;
    block.push(
      terms(words, sentence(translate, 'visitor.acceptTerms'), sentence(translate, 'visitor.readTerms'), state),
    );
  }
  return block;
}

/** Never ticked beforehand; but a tick that was made stays when the page is drawn again. */
function terms(words: string, accept: string, read: string, { errors, values }: VisitState): Markup {
  const problem = errors[TERMS_FIELD];
  const box = element('input', {
    class: 'p-check',
    type: 'checkbox',
    name: TERMS_FIELD,
    value: TERMS_ACCEPTED,
    checked: values[TERMS_FIELD] === TERMS_ACCEPTED && 'checked',
    'aria-invalid': problem && 'true',
    'aria-describedby': problem && errorId(TERMS_FIELD, PAGE),
  });
  return element(
    'div',
    { class: 'p-terms' },
    element('label', { class: 'p-accept' }, box, element('span', {}, accept)),
    ...(problem ? [problemText(problem, errorId(TERMS_FIELD, PAGE))] : []),
    element(
      'details',
      {},
      element('summary', { class: 'p-read' }, read),
      element('p', { class: 'p-words' }, ...lines(words)),
    ),
  );
}
