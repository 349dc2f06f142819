import { altText } from './alt-text.ts';
import { backgroundColor } from './background-color.ts';
import { backgroundImage } from './background-image.ts';
import { blockAlign } from './block-align.ts';
import { buttonEffect } from './button-effect.ts';
import { buttonShape } from './button-shape.ts';
import { buttonSize } from './button-size.ts';
import { buttonStyle } from './button-style.ts';
import { color } from './color.ts';
import { containerAlign } from './container-align.ts';
import { containerSize } from './container-size.ts';
import { fontFamily } from './font-family.ts';
import { fontSize } from './font-size.ts';
import { fontWeight } from './font-weight.ts';
import { headingLevel } from './heading-level.ts';
import { height } from './height.ts';
import { html } from './html.ts';
import { image } from './image.ts';
import { languageStyle } from './language-style.ts';
import { lineBreak } from './line-break.ts';
import { link } from './link.ts';
import { loginMethod } from './login-method.ts';
import { loginType } from './login-type.ts';
import { logo } from './logo.ts';
import { margin } from './margin.ts';
import { terms } from './terms.ts';
import { text } from './text.ts';
import { textAlign } from './text-align.ts';
import { textShadow } from './text-shadow.ts';
import { textStyle } from './text-style.ts';
import type { Control, ControlId } from './types.ts';
import { width } from './width.ts';

/** Every control. A new one is its file, its id in types.ts, and its name here; the compiler asks for what is missing. */
const controls: { readonly [Id in ControlId]: Control } = {
  'alt-text': altText,
  'background-color': backgroundColor,
  'background-image': backgroundImage,
  'block-align': blockAlign,
  'button-effect': buttonEffect,
  'button-shape': buttonShape,
  'button-size': buttonSize,
  'button-style': buttonStyle,
  color,
  'container-align': containerAlign,
  'container-size': containerSize,
  'font-family': fontFamily,
  'font-size': fontSize,
  'font-weight': fontWeight,
  'heading-level': headingLevel,
  height,
  html,
  image,
  'language-style': languageStyle,
  'line-break': lineBreak,
  link,
  'login-method': loginMethod,
  'login-type': loginType,
  logo,
  margin,
  terms,
  text,
  'text-align': textAlign,
  'text-shadow': textShadow,
  'text-style': textStyle,
  width,
};

export function controlById(id: ControlId): Control {
  return controls[id];
}
