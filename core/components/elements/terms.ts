import { element, lines, placement } from '#core/components/parts/element.ts';
import { errorId, problemText } from '#core/components/parts/login-field.ts';
import { ALIGN, MARGIN, OPACITY, objectSchema, SIZE } from '#core/components/parts/property-schemas.ts';
import {
  typographyControls,
  typographyDefaults,
  typographySchemas,
  typographyStyle,
} from '#core/components/parts/typography.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Component } from '../types.ts';

const defaults = { ...typographyDefaults, blockAlign: '', margin: '', width: '', opacity: 100 };

/**
 * Where the page asks to accept its terms; without it they are asked above the first login element. The words are the
 * configuration's (spec elements.7: one fact, one place), so they are not stored with the markup.
 */
export const terms: Component<typeof defaults> = {
  name: 'terms',
  label: 'components.terms',
  group: 'others',
  icon: 'list-checks',
  key: 'r',
  schema: objectSchema({ ...typographySchemas, blockAlign: ALIGN, margin: MARGIN, width: SIZE, opacity: OPACITY }),
  defaults,
  controls: ['terms', ...typographyControls, 'block-align', 'margin', 'width', 'opacity'],
  container: false,
  strings: [],
  inConfiguration: { terms: 'terms' },
  draws: ['terms'],
  render({ id, props }, context) {
    const style = {
      ...typographyStyle(props),
      ...placement(props.margin, props.blockAlign),
      ...(props.width === '' ? {} : { width: props.width }),
    };
    if (context.mode === 'neutral' || context.terms.trim() !== '') return termsBox(id, context, style);
    const hint = context.mode === 'edit' ? [text('components.termsHint')] : [];
    return element('div', { class: 'p-terms', style }, ...hint);
  },
};

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
