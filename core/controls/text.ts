import type { Control } from './types.ts';

/** The words of an element, with their line breaks. */
export const text: Control = {
  id: 'text',
  group: 'typography',
  label: 'controls.text',
  property: 'text',
  read: (value) => (typeof value === 'string' ? value : ''),
  parse: (typed) => ({ value: typed.replace(/\r\n?/g, '\n') }),
};
