import type { MarkupElement } from '#core/page/types.ts';
import { element } from './element.ts';
import type { LoginField, RenderContext } from './types.ts';

/**
 * An input with its label and, where it is wrong, the sentence beside it. What was typed stays, but for passwords.
 * `scope` keeps ids apart where a page asks for the same field twice.
 */
export function loginField(
  field: LoginField,
  scope: string,
  { errors, values }: Pick<RenderContext, 'errors' | 'values'>,
): MarkupElement {
  const problem = errors[field.name];
  const id = `field.${field.name}.${scope}`;
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
      'aria-describedby': problem && errorId(field.name, scope),
    }),
    ...(problem ? [problemText(problem, errorId(field.name, scope))] : []),
  );
}

/** The sentence that says what is wrong; an input that it belongs to names its id. */
export function problemText(problem: string, id?: string): MarkupElement {
  return element('p', { class: 'p-error', id, role: 'alert' }, problem);
}

export function errorId(name: string, scope: string): string {
  return `error.${name}.${scope}`;
}
