import type { LoginField } from '#core/page/login-field.ts';
import type { MarkupElement } from '#core/page/types.ts';
import { declarations, element } from './element.ts';
import { fieldLabel } from './field-label.ts';
import { errorId, problemText } from './problem-text.ts';
import type { RenderContext } from './types.ts';

type Options = NonNullable<LoginField['options']>;

/** Ticks or choices: one alone says itself what it is, several stand under the field's label. */
export function choiceField(
  field: LoginField,
  options: Options,
  scope: string,
  context: Pick<RenderContext, 'errors' | 'values' | 'sentence' | 'spokenIn'>,
): MarkupElement {
  const { name, input, color } = field;
  const problem = context.errors[name];
  const described = problem && errorId(name, scope);
  const alone = input === 'tick';
  const boxes = options.map((option) =>
    element(
      'label',
      { class: 'p-accept' },
      element('input', {
        class: 'p-check',
        type: input === 'radios' ? 'radio' : 'checkbox',
        name: option.name,
        value: option.value,
        checked: context.values[option.name] === option.value && 'checked',
        'aria-invalid': problem && 'true',
        'aria-describedby': alone && described,
      }),
      element('span', { ...context.spokenIn(option.label) }, option.label),
    ),
  );
  const style = declarations({ color });
  const said = problem ? [problemText(problem, context, errorId(name, scope))] : [];
  if (alone) return element('div', { class: 'p-field', style }, ...boxes, ...said);
  const legend = element('legend', { class: 'p-label', ...context.spokenIn(field.label) }, fieldLabel(field, context));
  return element('fieldset', { class: 'p-choices', style, 'aria-describedby': described }, legend, ...boxes, ...said);
}
