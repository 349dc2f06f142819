import type { Control } from './types.ts';

/** What a picture shows, for those who cannot see it; nothing for decoration. */
export const altText: Control = {
  id: 'alt-text',
  group: 'image',
  label: 'controls.altText',
  property: 'alt',
  read: (value) => (typeof value === 'string' ? value : ''),
  parse: (typed) => ({ value: typed.replace(/\s+/g, ' ') }),
};
