import { CONTAINER_COLUMNS } from '#core/constants.ts';
import { isScreen, readHidden, readPerScreen, SCREEN_NAMES, writePerScreen } from '#core/page/screens.ts';
import { NO_CORNER } from '#core/page/style-reference.ts';
import { positiveInteger, size } from '#core/rules/numbers.ts';
import type { Control, ControlId, ControlParts } from './types.ts';
import { fontSize } from './typography.ts';

// spec elements.11

const QUANTITY = /^([\d.]+)(\D+)$/;
const LARGEST = 99_999;
const LARGEST_CORNER = 60;

/** A width or height: auto, 0, or a number with a unit (spec elements.28). Empty means auto. */
function sizeControl(parts: Omit<ControlParts, 'group'>): Control {
  return {
    ...parts,
    group: 'size',
    // spec elements.29: sizes offered are auto and 100%
    options: [
      { value: 'auto', label: 'controls.option.auto' },
      { value: '100%', label: 'controls.option.full' },
    ],
    applied: { key: 'controls.applied.plain', params: { value: 'auto' } },
    read: (value) => (typeof value === 'string' && value !== 'auto' ? value : ''),
    parse(typed) {
      const trimmed = typed.trim().toLowerCase().replace(/\s+/g, '');
      if (trimmed === '') return { value: 'auto' };
      const problem = size(trimmed);
      if (problem) return { error: problem };
      const [, number, unit] = QUANTITY.exec(trimmed) ?? [];
      if (unit === undefined) return { value: trimmed };
      if (Number(number) > LARGEST) return { error: 'controls.tooLarge' };
      return { value: `${Math.round(Number(number) * 1_000) / 1_000}${unit}` };
    },
  };
}

const width = sizeControl({ id: 'width', label: 'controls.width', property: 'width' });

const height = sizeControl({ id: 'height', label: 'controls.height', property: 'height' });

/** A box is as high as its content needs, and at least this. */
const minHeight = sizeControl({ id: 'min-height', label: 'controls.minHeight', property: 'height' });

/** spec elements.23: a container is 1 to 12 columns wide. */
const containerSize: Control = {
  id: 'container-size',
  group: 'size',
  label: 'controls.containerSize',
  property: 'columns',
  read: (value) => (typeof value === 'number' ? String(value) : ''),
  parse(typed) {
    const problem = positiveInteger(typed);
    if (problem) return { error: problem };
    const columns = Number(typed);
    return columns > CONTAINER_COLUMNS.max ? { error: 'controls.columns' } : { value: columns };
  },
};

/** The radius of the page's corners, in pixels. Empty means that each element keeps its own. */
const corner: Control = {
  id: 'corner',
  group: 'pageStyle',
  label: 'pageStyle.corner',
  property: 'corner',
  options: [0, 4, 8, 12, 16, 24].map((size) => ({ value: `${size}px`, label: 'controls.option.pixels' as const })),
  read: (value) => (typeof value === 'number' && value >= 0 ? `${value}px` : ''),
  parse(typed) {
    const radius = typed
      .trim()
      .toLowerCase()
      .replace(/\s*px$/, '');
    if (radius === '') return { value: NO_CORNER };
    const problem = /^0+$/.test(radius) ? null : positiveInteger(radius);
    if (problem) return { error: problem };
    return Number(radius) > LARGEST_CORNER ? { error: 'controls.tooLarge' } : { value: Number(radius) };
  },
};

/** How much of an element is seen, in percent. Nothing typed means all of it. */
const opacity: Control = {
  id: 'opacity',
  group: 'frame',
  label: 'controls.opacity',
  property: 'opacity',
  read: (value) => (typeof value === 'number' ? `${value}%` : ''),
  parse(typed) {
    const percent = typed.trim().replace(/\s*%$/, '');
    if (percent === '') return { value: 100 };
    if (!/^\d{1,3}$/.test(percent) || Number(percent) > 100) return { error: 'controls.percent' };
    return { value: Number(percent) };
  },
};

/** The screens on which an element is hidden: their names, separated by spaces. */
const hiddenOn: Control = {
  id: 'hidden-on',
  group: 'screens',
  label: 'controls.hiddenOn',
  property: 'hidden',
  options: SCREEN_NAMES.map((value) => ({ value, label: `controls.option.${value}` as const })),
  read: (value) => readHidden(value).join(' '),
  parse(typed) {
    const names = typed.split(' ').filter(Boolean);
    return names.every(isScreen) ? { value: readHidden(typed).join(' ') } : { error: 'controls.notOffered' };
  },
};

const widths = byScreen({ id: 'widths', label: 'controls.widths', property: 'widths' }, width);

const heights = byScreen({ id: 'heights', label: 'controls.heights', property: 'heights' }, height);

const fontSizes = byScreen({ id: 'font-sizes', label: 'controls.fontSizes', property: 'fontSizes' }, fontSize);

/**
 * A control for the values that an element has on single screens, each typed as in the control for all screens:
 * `phone:100%;tablet:50%`. A screen without a value is as the others.
 */
function byScreen(parts: Omit<ControlParts, 'group'>, one: Pick<Control, 'parse' | 'options'>): Control {
  return {
    ...parts,
    group: 'screens',
    read: (value) => writePerScreen(readPerScreen(value)),
    parse(typed) {
      const values: Record<string, string> = {};
      for (const part of typed.split(';')) {
        const [name = '', words = ''] = part.split(/:(.*)/s);
        if (name.trim() === '' && words.trim() === '') continue;
        if (!isScreen(name)) return { error: 'controls.screenFormat' };
        if (words.trim() === '') continue;
        const parsed = one.parse(words);
        if ('error' in parsed) return parsed;
        values[name] = String(parsed.value);
      }
      return { value: writePerScreen(values) };
    },
  };
}

/** The controls whose values are sizes, shares, or differ by screen. */
export const sizes = {
  'container-size': containerSize,
  corner,
  'font-sizes': fontSizes,
  height,
  heights,
  'hidden-on': hiddenOn,
  'min-height': minHeight,
  opacity,
  width,
  widths,
} satisfies Partial<Record<ControlId, Control>>;
