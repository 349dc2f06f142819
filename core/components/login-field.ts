import type { MarkupElement } from '#core/page/types.ts';
import { element } from './element.ts';
import type { LoginField, RenderContext } from './types.ts';

/** An input with its label and, where it is wrong, the sentence beside it. What was typed stays, but for passwords. */
export function loginField(
  field: LoginField,
  { errors, values }: Pick<RenderContext, 'errors' | 'values'>,
): MarkupElement {
  const problem = errors[field.name];
  const id = `field.${field.name}`;
  return element(
    'div',
    { class: 'p-field' },
    element('label', { class: 'p-label', for: id }, field.label),
    element('input', {
      class: 'p-input',
      id,
      name: field.name,
      type: field.input,
      autocomplete: field.autocomplete,
      value: field.input !== 'password' && values[field.name],
      'aria-invalid': problem && 'true',
      'aria-describedby': problem && errorId(field.name),
    }),
    ...(problem ? [fieldError(field.name, problem)] : []),
  );
}

/** The sentence that says what is wrong with a field; assistive technology finds it by its id. */
export function fieldError(name: string, problem: string): MarkupElement {
  return element('p', { class: 'p-error', id: errorId(name), role: 'alert' }, problem);
}

export function errorId(name: string): string {
  return `error.${name}`;
}
