import { readColorReference, writeColorReference } from '#core/page/style-reference.ts';
import { canonicalColor } from '#core/rules/color.ts';
import type { Control, ControlId, ControlParts } from './types.ts';
import { storedText } from './words.ts';

// spec elements.14

/**
 * A colour as hexadecimal digits, with or without `#`; nothing typed means none. Its field takes what else CSS writes a
 * colour with (web/controls/colors/css-color.ts), which is loaded with the field.
 */
function colorControl(parts: ControlParts): Control {
  return {
    ...parts,
    read: storedText,
    parse(typed) {
      const trimmed = typed.trim();
      const reference = parts.refers === 'color' ? readColorReference(trimmed) : null;
      if (reference !== null) return { value: writeColorReference(reference) };
      const color = trimmed === '' ? '' : canonicalColor(trimmed);
      return color === null ? { error: 'controls.colorFormat' } : { value: color };
    },
  };
}

/** The controls whose values are colours: of elements, which may refer to the page's, and of the page. */
export const colors = {
  color: colorControl({
    id: 'color',
    group: 'typography',
    label: 'controls.color',
    property: 'color',
    refers: 'color',
  }),
  'background-color': colorControl({
    id: 'background-color',
    group: 'background',
    label: 'controls.backgroundColor',
    property: 'backgroundColor',
    refers: 'color',
  }),
  'border-color': colorControl({
    id: 'border-color',
    group: 'frame',
    label: 'controls.borderColor',
    property: 'borderColor',
    refers: 'color',
  }),
  'brand-color': colorControl({ id: 'brand-color', group: 'pageStyle', label: 'pageStyle.brand', property: 'brand' }),
  'accent-color': colorControl({
    id: 'accent-color',
    group: 'pageStyle',
    label: 'pageStyle.accent',
    property: 'accent',
  }),
  'text-color': colorControl({ id: 'text-color', group: 'pageStyle', label: 'pageStyle.text', property: 'color' }),
  'ground-color': colorControl({
    id: 'ground-color',
    group: 'pageStyle',
    label: 'pageStyle.ground',
    property: 'backgroundColor',
  }),
  'surface-color': colorControl({
    id: 'surface-color',
    group: 'pageStyle',
    label: 'pageStyle.surface',
    property: 'surface',
  }),
} satisfies Partial<Record<ControlId, Control>>;
