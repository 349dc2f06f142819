import type { Control, ControlParts } from './types.ts';
import { storedText } from './words.ts';

const HEX = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** A colour as hexadecimal digits, with or without `#`; nothing typed means none. */
function colorControl(parts: ControlParts): Control {
  return {
    ...parts,
    read: storedText,
    parse(typed) {
      const trimmed = typed.trim();
      if (trimmed === '') return { value: '' };
      const digits = HEX.exec(trimmed)?.[1];
      return digits ? { value: `#${digits.toLowerCase()}` } : { error: 'controls.colorFormat' };
    },
  };
}

export const color = colorControl({ id: 'color', group: 'typography', label: 'controls.color', property: 'color' });

export const borderColor = colorControl({
  id: 'border-color',
  group: 'frame',
  label: 'controls.borderColor',
  property: 'borderColor',
});

export const backgroundColor = colorControl({
  id: 'background-color',
  group: 'background',
  label: 'controls.backgroundColor',
  property: 'backgroundColor',
});
