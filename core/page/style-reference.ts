/**
 * How a property refers to the style of its page: `@brand`, `@text/80` with an opacity of 80 of ff, `@heading` as a
 * font, `@corner` as a radius. A reference is stored as it is and replaced when the page is drawn.
 */

/** The colours of a page that its elements refer to, in the order in which they are offered. */
export const COLOR_ROLES = ['brand', 'accent', 'text', 'ground', 'surface'] as const;
export type ColorRole = (typeof COLOR_ROLES)[number];

/** The fonts of a page that its elements refer to. */
export const FONT_ROLES = ['heading', 'text'] as const;
export type FontRole = (typeof FONT_ROLES)[number];

/** The radius that refers to the corners of the page. */
export const CORNER_REFERENCE = '@corner';

/** The corner of a page that has none of its own. */
export const NO_CORNER = -1;

/** Patterns of references, for schemas: without anchors. */
export const COLOR_REFERENCE = `@(?:${COLOR_ROLES.join('|')})(?:/[0-9a-f]{2})?`;
export const FONT_REFERENCE = `@(?:${FONT_ROLES.join('|')})`;

const COLOR = new RegExp(`^@(${COLOR_ROLES.join('|')})(?:/([0-9a-f]{2}))?$`);
const FONT = new RegExp(`^@(${FONT_ROLES.join('|')})$`);

export interface ColorReference {
  readonly role: ColorRole;
  /** From 0 to 1. */
  readonly alpha: number;
}

/** The colour a value refers to; null for a colour of its own. */
export function readColorReference(value: unknown): ColorReference | null {
  const [, role, alpha = 'ff'] = (typeof value === 'string' && COLOR.exec(value)) || [];
  return role === undefined ? null : { role: role as ColorRole, alpha: Number.parseInt(alpha, 16) / 255 };
}

export function writeColorReference({ role, alpha }: ColorReference): string {
  const seen = Math.round(alpha * 255);
  return seen >= 255 ? `@${role}` : `@${role}/${seen.toString(16).padStart(2, '0')}`;
}

/** The font a value refers to; null for a font of its own. */
export function readFontReference(value: unknown): FontRole | null {
  return ((typeof value === 'string' && FONT.exec(value)?.[1]) || null) as FontRole | null;
}
