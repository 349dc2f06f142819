import { fontFamily } from '#core/controls/font-family.ts';
import { firstFamily } from '#core/fonts/first-family.ts';
import { text } from '#core/texts/index.ts';

/** What people call a stored font: the choice's name, else the family it begins with. */
export function fontName(stack: string): string {
  const choice = fontFamily.options?.find(({ value }) => value === stack);
  return choice?.label ? text(choice.label) : firstFamily(stack);
}
