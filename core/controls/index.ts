import type { TextKey } from '#core/texts/index.ts';
import { backgroundImage, image, link } from './addresses.ts';
import { choices } from './choices.ts';
import { backgroundColor, color } from './colors.ts';
import { fontFamily } from './font-family.ts';
import { fontSize } from './font-size.ts';
import { fontWeight } from './font-weight.ts';
import { headingLevel } from './heading-level.ts';
import { margin } from './margin.ts';
import { containerSize, height, width } from './sizes.ts';
import { textShadow } from './text-shadow.ts';
import type { Control, ControlGroup, ControlId } from './types.ts';
import { altText, html, terms, text } from './words.ts';

/** Every control. A new one is its file, its id in types.ts, and its name here; the compiler asks for what is missing. */
const controls: { readonly [Id in ControlId]: Control } = {
  ...choices,
  'alt-text': altText,
  'background-color': backgroundColor,
  'background-image': backgroundImage,
  color,
  'container-size': containerSize,
  'font-family': fontFamily,
  'font-size': fontSize,
  'font-weight': fontWeight,
  'heading-level': headingLevel,
  height,
  html,
  image,
  link,
  margin,
  terms,
  text,
  'text-shadow': textShadow,
  width,
};

export function controlById(id: ControlId): Control {
  return controls[id];
}

/** What a group of controls is called where these are in it: it promises no image where there is a link alone. */
export function groupLabel(group: ControlGroup, controls: readonly Pick<Control, 'id'>[]): TextKey {
  return group === 'image' && controls.every(({ id }) => id === 'link') ? 'controls.link' : `controls.group.${group}`;
}
