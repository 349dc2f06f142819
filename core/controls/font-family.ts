import { readFontReference } from '#core/page/style-reference.ts';
import type { Control, ControlId, ControlParts, Option } from './types.ts';
import { storedText } from './words.ts';

/** A name in closed quotes, or of plain words: half a string would take the rest of the style sheet with it. */
const FAMILY = "('[A-Za-z0-9 -]{1,60}'|-?[A-Za-z][A-Za-z0-9-]{0,40}( [A-Za-z][A-Za-z0-9-]{0,40}){0,4})";

/** Up to ten families with commas between them, or none: what a component stores. */
export const FONT_FAMILIES = `^$|^${FAMILY}( ?, ?${FAMILY}){0,9}$`;
const families = new RegExp(FONT_FAMILIES);

/** Families every device has; the web fonts beside them (core/fonts) are stored as a stack that begins with theirs. */
const DEVICE_FONTS: readonly Option[] = [
  { value: '', label: 'controls.font.system' },
  { value: "Georgia, 'Times New Roman', serif", label: 'controls.font.serif' },
  { value: "'Trebuchet MS', 'Segoe UI', Tahoma, sans-serif", label: 'controls.font.humanist' },
  { value: "'Arial Rounded MT Bold', 'Nunito', 'Varela Round', sans-serif", label: 'controls.font.rounded' },
  { value: "Impact, 'Arial Narrow Bold', sans-serif", label: 'controls.font.poster' },
  { value: "'Courier New', Menlo, monospace", label: 'controls.font.mono' },
];

function fontControl(parts: ControlParts): Control {
  return {
    ...parts,
    options: DEVICE_FONTS,
    read: storedText,
    parse(typed) {
      const family = typed.trim();
      const known = families.test(family) || (parts.refers === 'font' && readFontReference(family) !== null);
      return known ? { value: family } : { error: 'controls.fontFormat' };
    },
  };
}

export const fontFamily = fontControl({
  id: 'font-family',
  group: 'typography',
  label: 'controls.fontFamily',
  property: 'fontFamily',
  refers: 'font',
});

/** The controls whose values are fonts: of elements, which may refer to the page's, and the pair of the page. */
export const fonts = {
  'font-family': fontFamily,
  'heading-font': fontControl({
    id: 'heading-font',
    group: 'pageStyle',
    label: 'pageStyle.headingFont',
    property: 'headingFont',
  }),
  'text-font': fontControl({
    id: 'text-font',
    group: 'pageStyle',
    label: 'pageStyle.textFont',
    property: 'fontFamily',
  }),
} satisfies Partial<Record<ControlId, Control>>;
