import type { Applied } from '#core/controls/types.ts';
import { CORNER_REFERENCE, readColorReference, readFontReference } from '#core/page/style-reference.ts';
import type { Json, Props } from '#core/page/types.ts';
import { alphaOf, withAlpha } from '#core/rules/color.ts';
import { text } from '#core/texts/index.ts';
import type { PageStyle } from '../types.ts';

// spec elements.40

/** The radius of a button without a corner of the page (base-styles.ts). */
export const CORNER = 10;

/** A page that sets nothing of its own: the colours of the base styles. */
export const plainStyle: PageStyle = {
  colors: { brand: '#1d4ed8', accent: '#b45309', text: '#1f2937', ground: '#ffffff', surface: '#ffffff' },
  fonts: { heading: '', text: '' },
  corner: null,
};

/** Styles by the properties of their root: equal objects, by which drawing is cached. */
const stylesOfRoots = new WeakMap<Props, Map<string, PageStyle>>();

/** The style of a page: its root's properties, and the background colour, which the configuration owns. */
export function pageStyleOf(root: Props, ground: string): PageStyle {
  const styles = stylesOfRoots.get(root) ?? new Map<string, PageStyle>();
  stylesOfRoots.set(root, styles);
  const style = styles.get(ground) ?? readStyle(root, ground);
  styles.set(ground, style);
  return style;
}

function readStyle(
  { brand, accent, surface, color, fontFamily, headingFont, corner }: Props,
  ground: string,
): PageStyle {
  const { colors } = plainStyle;
  const own = (value: Json | undefined) => (typeof value === 'string' ? value : '');
  return {
    colors: {
      brand: own(brand) || colors.brand,
      accent: own(accent) || colors.accent,
      text: own(color) || colors.text,
      ground: ground || colors.ground,
      surface: own(surface) || colors.surface,
    },
    fonts: { heading: own(headingFont) || own(fontFamily), text: own(fontFamily) },
    corner: typeof corner === 'number' && corner >= 0 ? corner : null,
  };
}

type Resolve = (value: Json, style: PageStyle) => Json;

/** The properties that may refer to the page's style, whatever component they are of. */
const RESOLVED: Readonly<Record<string, Resolve>> = {
  backgroundColor: resolveColor,
  borderColor: resolveColor,
  color: resolveColor,
  fontFamily: (value, { fonts }) => {
    const role = readFontReference(value);
    return role === null ? value : fonts[role];
  },
  // '0' is a corner that is none; the number 0 would be one that is not set.
  radius: (value, { corner }) => (value === CORNER_REFERENCE ? corner || (corner === 0 ? '0' : CORNER) : value),
};

const NAMES = Object.keys(RESOLVED);

function resolveColor(value: Json, { colors }: PageStyle): Json {
  const reference = readColorReference(value);
  if (reference === null) return value;
  const color = colors[reference.role];
  return withAlpha(color, alphaOf(color) * reference.alpha);
}

/** Properties with the page's own values in place of references; the same properties where they have none. */
export function resolveStyle<P extends Props>(props: P, style: PageStyle): P {
  const refer = NAMES.filter((name) => isReference(props[name]));
  if (refer.length === 0) return props;
  return { ...props, ...Object.fromEntries(refer.map((name) => [name, RESOLVED[name]?.(props[name] as Json, style)])) };
}

/**
 * Properties for another page: what refers to a style that looks the same there stays a reference, anything else becomes
 * the value it had.
 */
export function carryStyle<P extends Props>(props: P, from: PageStyle, to: PageStyle): P {
  const [before, after] = [resolveStyle(props, from), resolveStyle(props, to)];
  const differ = NAMES.filter((name) => before[name] !== after[name]);
  return differ.length === 0 ? props : { ...props, ...Object.fromEntries(differ.map((name) => [name, before[name]])) };
}

/** The properties that refer to the page's style, each with the name of its reference and the present value. */
export function referredStyle(props: Props, style: PageStyle): Readonly<Record<string, Applied>> {
  const resolved = resolveStyle(props, style);
  const refer = NAMES.filter((name) => resolved[name] !== props[name]);
  return Object.fromEntries(refer.map((name) => [name, named(props[name], resolved[name])]));
}

function named(reference: Json | undefined, resolved: Json | undefined): Applied {
  const value = String(resolved);
  if (reference === CORNER_REFERENCE) return { key: 'pageStyle.cornerOf', params: { radius: value }, value };
  const name = referenceName(reference, value.startsWith('#') ? 'color' : 'font') ?? '';
  return { key: 'controls.applied.plain', params: { value: name }, value };
}

/** The name that people know a reference by; null for a value of its own. A color and a font may be referred to by the same word. */
export function referenceName(value: Json | undefined, kind: 'color' | 'font' | 'corner'): string | null {
  if (kind === 'corner') return value === CORNER_REFERENCE ? text('pageStyle.ofPage') : null;
  if (kind === 'font') {
    const role = readFontReference(value);
    return role && text(role === 'heading' ? 'pageStyle.headingFont' : 'pageStyle.textFont');
  }
  const color = readColorReference(value);
  if (color === null) return null;
  const name = text(`pageStyle.${color.role}`);
  const percent = Math.round(color.alpha * 100);
  return percent < 100 ? text('pageStyle.faded', { name, percent }) : name;
}

/** Whether any of these properties refers to the page's style. */
export function refersToStyle(props: Props): boolean {
  return NAMES.some((name) => isReference(props[name]));
}

function isReference(value: Json | undefined): boolean {
  return typeof value === 'string' && value.startsWith('@');
}
