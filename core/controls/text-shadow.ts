import { positiveInteger } from '#core/rules/numbers.ts';
import type { Control } from './types.ts';

/** Blur of the shadow in px; 0, or nothing typed, means none (spec elements.27). */
export const textShadow: Control = {
  id: 'text-shadow',
  group: 'typography',
  label: 'controls.textShadow',
  property: 'textShadow',
  read: (value) => (typeof value === 'number' && value > 0 ? `${value}px` : '0'),
  parse(typed) {
    const blur = typed
      .trim()
      .toLowerCase()
      .replace(/\s*px$/, '');
    if (/^0*$/.test(blur)) return { value: 0 };
    const problem = positiveInteger(blur);
    if (problem) return { error: problem };
    return Number(blur) > 100 ? { error: 'controls.tooLarge' } : { value: Number(blur) };
  },
};
