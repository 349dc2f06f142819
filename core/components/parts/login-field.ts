import type { RenderContext } from '#core/components/types.ts';
import type { LoginField, Markup, MarkupElement } from '#core/page/types.ts';
import { dateRange } from '#core/rules/time.ts';
import { declarations, element } from './element.ts';

type FieldContext = Pick<RenderContext, 'errors' | 'values' | 'sentence' | 'spokenIn' | 'today' | 'pageStyle'>;

/**
 * An input with its label and, if it is wrong, the sentence beside it. Typed values stay, except passwords. `scope`
 * keeps ids distinct if a page asks for the same field twice.
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
  const { corner } = context.pageStyle;
  const style = declarations({ 'border-radius': corner !== null && `${corner}px` });
  if (input === 'lines') {
    const attrs = { class: 'p-input', id, name, rows: 3, autocomplete, ...wrong, style };
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
    style,
  });
}

type Options = NonNullable<LoginField['options']>;

/** Ticks or choices: a single one has only its own label, several are under the field's label. */
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
  const sentences = problem ? [problemText(problem, context, errorId(name, scope))] : [];
  if (alone) return element('div', { class: 'p-field', style }, ...boxes, ...sentences);
  const legend = element('legend', { class: 'p-label', ...context.spokenIn(field.label) }, fieldLabel(field, context));
  return element(
    'fieldset',
    { class: 'p-choices', style, 'aria-describedby': described },
    legend,
    ...boxes,
    ...sentences,
  );
}

/** The label of a field, with a word behind it where the field may stay empty. */
export function fieldLabel({ label, optional }: LoginField, { sentence }: Pick<RenderContext, 'sentence'>): string {
  return optional ? `${label} (${sentence('visitor.optional')})` : label;
}

/** The sentence about an error; the input refers to its id. */
export function problemText(
  problem: string,
  { spokenIn }: Pick<RenderContext, 'spokenIn'>,
  id?: string,
): MarkupElement {
  return element('p', { class: 'p-error', id, role: 'alert', ...spokenIn(problem) }, problem);
}

export function errorId(name: string, scope: string): string {
  return `error.${name}.${scope}`;
}
