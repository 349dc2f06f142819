import { FONT_FAMILIES } from '#core/controls/typography.ts';
import { COLOR_REFERENCE, CORNER_REFERENCE, FONT_REFERENCE } from '#core/page/style-reference.ts';

/** JSON Schemas of values that several components have. Each pattern is also what keeps a value harmless in CSS. */

const HEX = '^$|^#([0-9a-fA-F]{3}|[0-9a-fA-F]{4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$';

/** A colour of its own: those that the page's style consists of. */
export const OWN_COLOR = { type: 'string', pattern: HEX };

/** A colour of its own, or a reference to one of the page. */
export const COLOR = { type: 'string', pattern: `${HEX}|^${COLOR_REFERENCE}$` };

/** spec elements.28: auto, 0, or a number with px, %, vw or vh. */
export const SIZE = { type: 'string', pattern: '^$|^auto$|^0$|^\\d{1,5}(\\.\\d{1,3})?(px|%|vw|vh)$' };

/** spec elements.26: quantity plus unit, px or auto; one to four of them in the order of CSS. */
export const MARGIN = { type: 'string', pattern: '^$|^(auto|0|-?\\d{1,4}px)( (auto|0|-?\\d{1,4}px)){0,3}$' };

const LENGTH = '(0|([1-9]\\d?|1\\d\\d|200)px)';

/**
 * Four sides or corners up to 200 px (spec elements.31): a number where all are the same, 0 where nothing is set; text
 * where they differ, or '0'.
 */
export const LENGTHS = {
  type: ['integer', 'string'],
  minimum: 0,
  maximum: 200,
  pattern: `^0$|^${LENGTH}( ${LENGTH}){1,3}$`,
};

/** Corners: lengths, or the corners of the page. */
export const RADIUS = { ...LENGTHS, pattern: `${LENGTHS.pattern}|^${CORNER_REFERENCE}$` };

/** spec elements.33: true is the medium one. */
export const SHADOW = { enum: [false, 'small', true, 'large'], type: ['boolean', 'string'] };

export const BORDER_STYLE = { enum: ['solid', 'dashed', 'dotted', 'double'], type: 'string' };

export const FONT_SIZE = { type: 'string', pattern: '^$|^\\d{1,3}(\\.\\d{1,2})?px$' };

export const OWN_FONT = { type: 'string', pattern: FONT_FAMILIES };

export const FONT_FAMILY = { type: 'string', pattern: `${FONT_FAMILIES}|^${FONT_REFERENCE}$` };

/** Percent that is seen of an element. */
export const OPACITY = { type: 'integer', minimum: 0, maximum: 100 };

/** Text that is drawn as text; line breaks are part of it. */
export const TEXT = { type: 'string', maxLength: 20_000 };

/** Addresses are checked when they are drawn: an invalid one is left out. */
export const ADDRESS = { type: 'string', maxLength: 4_000 };

/** The point of a picture that stays in sight where its edges are cut, from its left and top; empty: its middle. */
export const FOCUS = { type: 'string', pattern: '^$|^(100|\\d{1,2})% (100|\\d{1,2})%$' };

export const ALIGN = { enum: ['', 'left', 'center', 'right'], type: 'string' };

/** The schema of an object with these properties. Unknown ones are kept: a later version may know them. */
export function objectSchema(properties: Readonly<Record<string, object>>): object {
  return { type: 'object', properties };
}
