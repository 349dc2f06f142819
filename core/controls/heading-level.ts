import type { Control } from './types.ts';

/** The role of a text for screen readers: a paragraph, or a heading of a level. */
export const headingLevel: Control = {
  id: 'heading-level',
  group: 'typography',
  label: 'controls.headingLevel',
  property: 'level',
  options: [
    { value: '', label: 'controls.option.paragraph' },
    { value: '1', label: 'controls.option.pageHeading' },
    { value: '2', label: 'controls.option.heading' },
    { value: '3', label: 'controls.option.subheading' },
  ],
  read: (value) => (typeof value === 'number' && value >= 1 && value <= 3 ? String(value) : ''),
  parse: (typed) => (/^[1-3]?$/.test(typed) ? { value: Number(typed) } : { error: 'controls.notOffered' }),
};
