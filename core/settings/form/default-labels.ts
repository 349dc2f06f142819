import { fieldKey } from '#core/rules/names.ts';
import { type TextKey, text } from '#core/texts/index.ts';

/** How many options a choice begins with. */
const OPTIONS = 2;

/** spec 3: 'Field N', the first number from the next field's on whose key is free. */
export function defaultFieldLabel(taken: readonly string[]): string {
  return firstFree('forms.defaultField', taken.length + 1, (label) => !taken.includes(fieldKey(label)));
}

/** spec 3: 'Option N'. */
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
