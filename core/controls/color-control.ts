import type { TextKey } from '#core/texts/index.ts';
import type { Control, ControlGroup, ControlId } from './types.ts';

const HEX = /^#?((?:[0-9a-f]{3,4}){1,2})$/i;

interface ColorParts {
  readonly id: ControlId;
  readonly group: ControlGroup;
  readonly label: TextKey;
  readonly property: string;
}

/** A colour as hexadecimal digits, with or without `#`; nothing typed means none. */
export function colorControl(parts: ColorParts): Control {
  return {
    ...parts,
    read: (value) => (typeof value === 'string' ? value : ''),
    parse(typed) {
      const trimmed = typed.trim();
      if (trimmed === '') return { value: '' };
      const digits = HEX.exec(trimmed)?.[1];
      return digits ? { value: `#${digits.toLowerCase()}` } : { error: 'controls.colorFormat' };
    },
  };
}
