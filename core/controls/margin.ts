import { signedInteger } from '#core/rules/numbers.ts';
import type { Control } from './types.ts';
import { storedText } from './words.ts';

/**
 * spec elements.26: margins are a quantity plus unit (px or auto); one to four of them in the order of CSS. Empty means
 * none.
 */
export const margin: Control = {
  id: 'margin',
  group: 'positioning',
  label: 'controls.margin',
  property: 'margin',
  read: storedText,
  parse(typed) {
    const parts = typed.trim().toLowerCase().split(/\s+/).filter(Boolean);
    if (parts.length > 4) return { error: 'controls.marginParts' };
    const sides: string[] = [];
    for (const part of parts) {
      const quantity = part.replace(/px$/, '');
      const problem = part === 'auto' ? null : signedInteger(quantity);
      if (problem) return { error: problem };
      if (Math.abs(Number(quantity)) > 9_999) return { error: 'controls.tooLarge' };
      sides.push(part === 'auto' ? part : pixels(Number(quantity)));
    }
    return { value: sides.join(' ') };
  },
};

/** `0` has no unit and no sign. */
function pixels(quantity: number): string {
  return quantity === 0 ? '0' : `${quantity}px`;
}
