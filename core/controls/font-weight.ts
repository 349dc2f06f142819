import type { Control } from './types.ts';

const WEIGHTS: Readonly<Record<string, number>> = { '': 0, light: 300, normal: 400, semibold: 600, bold: 800 };

/**
 * spec elements.25: light below 400, normal 400 to 799, bold 800 or more; normal weights that look bolder than the
 * surrounding text are named so. 0 means inherited.
 */
export const fontWeight: Control = {
  id: 'font-weight',
  group: 'typography',
  label: 'controls.fontWeight',
  property: 'fontWeight',
  options: [
    { value: '', label: 'controls.option.inherit' },
    { value: 'light', label: 'controls.option.light' },
    { value: 'normal', label: 'controls.option.normal' },
    { value: 'semibold', label: 'controls.option.semibold' },
    { value: 'bold', label: 'controls.option.bold' },
  ],
  read(value) {
    if (typeof value !== 'number' || value <= 0) return '';
    if (value < 400) return 'light';
    if (value < 600) return 'normal';
    return value < 800 ? 'semibold' : 'bold';
  },
  parse(typed) {
    const weight = Object.hasOwn(WEIGHTS, typed) ? WEIGHTS[typed] : undefined;
    return weight === undefined ? { error: 'controls.notOffered' } : { value: weight };
  },
};
