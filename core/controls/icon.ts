import { fontSize } from './font-size.ts';
import type { Control } from './types.ts';
import { storedText } from './words.ts';

/** The name of an icon beside the words of an element; what is typed may also be 'Map pin'. */
export const icon: Control = {
  id: 'icon',
  group: 'icon',
  label: 'controls.icon',
  property: 'icon',
  read: storedText,
  parse(typed) {
    const name = typed.trim().toLowerCase().replace(/\s+/g, '-');
    return name === '' || /^[a-z][a-z0-9-]{0,31}$/.test(name) ? { value: name } : { error: 'controls.iconFormat' };
  },
};

/** The width and height of an icon, as the size of text is typed. Empty means as the words. */
export const iconSize: Control = {
  ...fontSize,
  id: 'icon-size',
  group: 'icon',
  label: 'controls.iconSize',
  property: 'iconSize',
};
