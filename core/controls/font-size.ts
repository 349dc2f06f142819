import { positiveNumber } from '#core/rules/numbers.ts';
import type { Control } from './types.ts';
import { storedText } from './words.ts';

/** spec elements.30: text-size suggestions use px. Empty means inherited. */
export const fontSize: Control = {
  id: 'font-size',
  group: 'typography',
  label: 'controls.fontSize',
  property: 'fontSize',
  options: [12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64].map((size) => ({
    value: `${size}px`,
    label: 'controls.option.pixels' as const,
  })),
  read: storedText,
  parse(typed) {
    const size = typed
      .trim()
      .toLowerCase()
      .replace(/\s*px$/, '');
    if (size === '') return { value: '' };
    const problem = positiveNumber(size);
    if (problem) return { error: problem };
    const rounded = Math.round(Number(size) * 100) / 100;
    if (rounded > 999) return { error: 'controls.tooLarge' };
    return rounded === 0 ? { error: 'rules.positiveNumber' } : { value: `${rounded}px` };
  },
};
