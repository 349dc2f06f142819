import type { TextKey } from '#core/texts/index.ts';
import { choices, toggles } from './choices.ts';
import { colors } from './colors.ts';
import { cropControls, icon, iconSize } from './pictures.ts';
import { sides } from './sides.ts';
import {
  containerSize,
  corner,
  fontSizes,
  height,
  heights,
  hiddenOn,
  minHeight,
  opacity,
  width,
  widths,
} from './sizes.ts';
import type { Control, ControlGroup, ControlId } from './types.ts';
import { fontSize, fonts, fontWeight, headingLevel, textShadow } from './typography.ts';
import { addresses, altText, html, terms, text } from './words.ts';

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
  ...toggles,
  ...colors,
  ...fonts,
  'alt-text': altText,
  corner,
  'container-size': containerSize,
  'font-size': fontSize,
  'font-sizes': fontSizes,
  'font-weight': fontWeight,
  'heading-level': headingLevel,
  height,
  heights,
  'hidden-on': hiddenOn,
  html,
  icon,
  'icon-size': iconSize,
  'min-height': minHeight,
  opacity,
  terms,
  text,
  'text-shadow': textShadow,
  width,
  widths,
};

export function controlById(id: ControlId): Control {
  return controls[id];
}

/** What a group of controls is called where these are in it: it promises no image where there is a link alone. */
export function groupLabel(group: ControlGroup, controls: readonly Pick<Control, 'id'>[]): TextKey {
  return group === 'image' && controls.every(({ id }) => id === 'link') ? 'controls.link' : `controls.group.${group}`;
}
