import type { TextKey } from '#core/texts/index.ts';
import { choices, toggles } from './choices.ts';
import { colors } from './colors.ts';
import { cropControls, icon, iconSize } from './pictures.ts';
import { sides } from './sides.ts';
import { sizes } from './sizes.ts';
import type { Control, ControlGroup, ControlId } from './types.ts';
import { fontControls, fontSize, fontWeight, headingLevel, textShadow } from './typography.ts';
import { addresses, words } from './words.ts';

// spec elements.9

/**
 * Every control. A new one is its id in types.ts and a row of its family, or its own file and its name here; the
 * compiler reports what is missing.
 */
const controls: { readonly [Id in ControlId]: Control } = {
  ...addresses,
  ...choices,
  ...cropControls,
  ...sides,
  ...sizes,
  ...words,
  ...toggles,
  ...colors,
  ...fontControls,
  'font-size': fontSize,
  'font-weight': fontWeight,
  'heading-level': headingLevel,
  icon,
  'icon-size': iconSize,
  'text-shadow': textShadow,
};

export function controlById(id: ControlId): Control {
  return controls[id];
}

/** The label of a group of controls: a group that holds only a link is not called an image. */
export function groupLabel(group: ControlGroup, controls: readonly Pick<Control, 'id'>[]): TextKey {
  return group === 'image' && controls.every(({ id }) => id === 'link') ? 'controls.link' : `controls.group.${group}`;
}
