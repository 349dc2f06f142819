import { RATIOS } from '#core/constants.ts';
import { choice } from './choices.ts';
import type { Control, ControlId, ControlParts } from './types.ts';
import { fontSize } from './typography.ts';
import { storedText } from './words.ts';

/** Per cent that a cut picture is enlarged by at most; more would show its pixels. */
const MOST_ENLARGED = 400;
const MIDDLE = '50% 50%';

/** The ratio of its sides that a picture is cut to. */
const crop = choice({
  id: 'crop',
  group: 'image',
  label: 'controls.crop',
  property: 'crop',
  options: [
    { value: '', label: 'controls.option.whole' },
    ...RATIOS.map((value) => ({ value, name: value.replace(':', ' : ') })),
  ],
});

/** How much a cut picture is enlarged, in per cent. */
const zoom: Control = {
  id: 'zoom',
  group: 'image',
  label: 'controls.zoom',
  property: 'zoom',
  read: (value) => (typeof value === 'number' ? `${value}%` : ''),
  parse(typed) {
    const digits = /^(\d{1,6})\s*%?$/.exec(typed.trim())?.[1] ?? '';
    const value = digits === '' && typed.trim() === '' ? 100 : Number(digits);
    return value >= 100 && value <= MOST_ENLARGED ? { value } : { error: 'controls.zoomRange' };
  },
};

/** The point of a picture that stays in sight: per cent from its left and its top. The middle is not stored. */
function focusControl(parts: ControlParts): Control {
  return {
    ...parts,
    read: storedText,
    parse(typed) {
      const [, left, top] = /^(\d{1,3})\s*%?[\s,]+(\d{1,3})\s*%?$/.exec(typed.trim() || MIDDLE) ?? [];
      const [x, y] = [Number(left), Number(top)];
      if (!(x <= 100 && y <= 100)) return { error: 'controls.focusFormat' };
      const value = `${x}% ${y}%`;
      return { value: value === MIDDLE ? '' : value };
    },
  };
}

/** The controls of the part of a picture that is seen. */
export const cropControls = {
  crop,
  zoom,
  focus: focusControl({ id: 'focus', group: 'image', label: 'controls.focus', property: 'focus' }),
  'background-focus': focusControl({
    id: 'background-focus',
    group: 'background',
    label: 'controls.focus',
    property: 'backgroundFocus',
  }),
} satisfies Partial<Record<ControlId, Control>>;

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
