import { type Refusal, refused } from '#core/page/document.ts';
import { fieldKey } from '#core/rules/names.ts';
import { type TextKey, text } from '#core/texts/index.ts';

const LONGEST = 200;

/** A label as it is stored with the key it gives, or why it cannot be one. `taken` are the keys of the other fields. */
export function labelAndKey(
  typed: string,
  taken: readonly string[],
): { readonly label: string; readonly key: string } | Refusal {
  const label = typed.trim();
  const wrong = labelProblem(label);
  if (wrong) return wrong;
  const key = fieldKey(label);
  if (!/[\p{L}\p{N}]/u.test(key)) return refused('forms.labelWithoutKey');
  if (/^__.*__$/s.test(key)) return refused('forms.labelReserved');
  // spec login-methods.14: duplicate keys are refused.
  return taken.includes(key) ? refused('forms.duplicate') : { label, key };
}

/** Why words cannot be a label, of a field or of an option. */
export function labelProblem(label: string): Refusal | null {
  if (label === '') return refused('forms.labelEmpty');
  return label.length > LONGEST ? refused('forms.labelTooLong') : null;
}

/** How many options a choice begins with. */
const OPTIONS = 2;

/** spec login-methods.15: 'Field N', the first number from the next field's on whose key is free. */
export function defaultFieldLabel(taken: readonly string[]): string {
  return firstFree('forms.defaultField', taken.length + 1, (label) => !taken.includes(fieldKey(label)));
}

/** spec login-methods.15: 'Option N'. */
export function defaultOptionLabel(options: readonly string[]): string {
  return firstFree('forms.defaultOption', options.length + 1, (label) => !options.includes(label));
}

export function defaultOptions(): readonly string[] {
  return Array.from({ length: OPTIONS }, (_, i) => text('forms.defaultOption', { number: i + 1 }));
}

function firstFree(key: TextKey, from: number, isFree: (label: string) => boolean): string {
  let number = from;
  while (!isFree(text(key, { number }))) number++;
  return text(key, { number });
}
