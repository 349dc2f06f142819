import { FONT_FAMILIES } from '#core/controls/font-family.ts';

/** JSON Schemas of values that several components have. Each pattern is also what keeps a value harmless in CSS. */

export const COLOR = { type: 'string', pattern: '^$|^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$' };

/** spec elements.28: auto, 0, or a number with px, %, vw or vh. */
export const SIZE = { type: 'string', pattern: '^$|^auto$|^0$|^\\d{1,5}(\\.\\d{1,3})?(px|%|vw|vh)$' };

/** spec elements.26: quantity plus unit, px or auto; one to four of them in the order of CSS. */
export const MARGIN = { type: 'string', pattern: '^$|^(auto|0|-?\\d{1,4}px)( (auto|0|-?\\d{1,4}px)){0,3}$' };

export const FONT_SIZE = { type: 'string', pattern: '^$|^\\d{1,3}(\\.\\d{1,2})?px$' };

export const FONT_FAMILY = { type: 'string', pattern: FONT_FAMILIES };

/** Text that is drawn as text; line breaks are part of it. */
export const TEXT = { type: 'string', maxLength: 20_000 };

/** Addresses are checked when they are drawn: an invalid one is left out. */
export const ADDRESS = { type: 'string', maxLength: 4_000 };

export const ALIGN = { enum: ['', 'left', 'center', 'right'], type: 'string' };

/** The schema of an object with these properties. Unknown ones are kept: a later version may know them. */
export function objectSchema(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties };
}
