import type { Control } from './types.ts';

/** How much of an element is seen, in percent. Nothing typed means all of it. */
export const opacity: Control = {
  id: 'opacity',
  group: 'frame',
  label: 'controls.opacity',
  property: 'opacity',
  read: (value) => (typeof value === 'number' ? `${value}%` : ''),
  parse(typed) {
    const percent = typed.trim().replace(/\s*%$/, '');
    if (percent === '') return { value: 100 };
    if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) return { error: 'controls.percent' };
    return { value: Number(percent) };
  },
};
