import { readFontReference } from '#core/page/style-reference.ts';
import { positiveInteger, positiveNumber } from '#core/rules/numbers.ts';
import type { Control, ControlId, ControlOption, ControlParts } from './types.ts';
import { storedText } from './words.ts';

/** A name in closed quotes, or of plain words: half a string would take the rest of the style sheet with it. */
const FAMILY = "('[A-Za-z0-9 -]{1,60}'|-?[A-Za-z][A-Za-z0-9-]{0,40}( [A-Za-z][A-Za-z0-9-]{0,40}){0,4})";

/** Up to ten families with commas between them, or none: what a component stores. */
export const FONT_FAMILIES = `^$|^${FAMILY}( ?, ?${FAMILY}){0,9}$`;
const families = new RegExp(FONT_FAMILIES);

/** Families every device has; the web fonts beside them (core/fonts) are stored as a stack that begins with theirs. */
const DEVICE_FONTS: readonly ControlOption[] = [
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
      const isFont = families.test(family) || (parts.refers === 'font' && readFontReference(family) !== null);
      return isFont ? { value: family } : { error: 'controls.fontFormat' };
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
export const fontControls = {
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

/** spec elements.30: text-size suggestions use px. Empty means inherited. */
export const fontSize: Control = {
  id: 'font-size',
  group: 'typography',
  label: 'controls.fontSize',
  property: 'fontSize',
  options: [12, 14, 16, 18, 20, 24, 28, 32, 40, 48, 64].map((size) => ({
    value: `${size}px`,
    label: 'controls.option.pixels' as const,
  })),
  read: storedText,
  parse(typed) {
    const size = typed
      .trim()
      .toLowerCase()
      .replace(/\s*px$/, '');
    if (size === '') return { value: '' };
    const problem = positiveNumber(size);
    if (problem) return { error: problem };
    const rounded = Math.round(Number(size) * 100) / 100;
    if (rounded > 999) return { error: 'controls.tooLarge' };
    return rounded === 0 ? { error: 'rules.positiveNumber' } : { value: `${rounded}px` };
  },
};

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

/** Blur of the shadow in px; 0, or nothing typed, means none (spec elements.27). */
export const textShadow: Control = {
  id: 'text-shadow',
  group: 'typography',
  label: 'controls.textShadow',
  property: 'textShadow',
  read: (value) => (typeof value === 'number' && value > 0 ? `${value}px` : '0'),
  parse(typed) {
    const blur = typed
      .trim()
      .toLowerCase()
      .replace(/\s*px$/, '');
    if (/^0*$/.test(blur)) return { value: 0 };
    const problem = positiveInteger(blur);
    if (problem) return { error: problem };
    return Number(blur) > 100 ? { error: 'controls.tooLarge' } : { value: Number(blur) };
  },
};
