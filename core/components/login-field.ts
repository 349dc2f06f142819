import type { LoginField } from '#core/page/login-field.ts';
import type { Markup, MarkupElement } from '#core/page/types.ts';
import { dateRange } from '#core/rules/time.ts';
import { choiceField } from './choice-field.ts';
import { declarations, element } from './element.ts';
import { fieldLabel } from './field-label.ts';
import { errorId, problemText } from './problem-text.ts';
import type { RenderContext } from './types.ts';

type FieldContext = Pick<RenderContext, 'errors' | 'values' | 'sentence' | 'spokenIn' | 'today'>;

/**
 * An input with its label and, where it is wrong, the sentence beside it. What was typed stays, but for passwords.
 * `scope` keeps ids apart where a page asks for the same field twice.
 */
export function loginField(field: LoginField, scope: string, context: FieldContext): MarkupElement {
  const { name, input, color, options } = field;
  if (input === 'hidden') return element('input', { type: 'hidden', name, value: field.value });
  if (input === 'tick') {
    const tick = [{ name, value: '1', label: fieldLabel(field, context) }];
    return choiceField(field, tick, scope, context);
  }
  if (input === 'ticks' || input === 'radios') return choiceField(field, options ?? [], scope, context);
  const problem = context.errors[name];
  const id = `field.${name}.${scope}`;
  return element(
    'div',
    { class: 'p-field', style: declarations({ color }) },
    element('label', { class: 'p-label', for: id, ...context.spokenIn(field.label) }, fieldLabel(field, context)),
    typedInput(field, id, problem && errorId(name, scope), context),
    ...(problem ? [problemText(problem, context, errorId(name, scope))] : []),
  );
}

function typedInput(
  { name, input, autocomplete, placeholder }: LoginField,
  id: string,
  says: string | undefined,
  context: FieldContext,
): Markup {
  const typed = context.values[name];
  const wrong = { 'aria-invalid': says && 'true', 'aria-describedby': says };
  if (input === 'lines') {
    const attrs = { class: 'p-input', id, name, rows: 3, autocomplete, ...wrong };
    return element('textarea', attrs, ...(typed ? [typed] : []));
  }
  const range = input === 'date' && context.today !== undefined ? dateRange(context.today) : undefined;
  return element('input', {
    class: 'p-input',
    id,
    name,
    type: input === 'number' ? 'text' : input,
    inputmode: input === 'number' && 'numeric',
    autocomplete,
    placeholder,
    // A number is read from left to right in every language.
    dir: input === 'tel' && placeholder && 'ltr',
    // spec login-methods.17: a picker over the last 100 years, the browser's own, so that it needs no script.
    min: range?.first,
    max: range?.last,
    value: input !== 'password' && typed,
    ...wrong,
  });
}
