import type { Applied, ControlId } from '#core/controls/types.ts';
import { opaque, readableInk } from '#core/rules/color.ts';
import type { PageStyle } from '../types.ts';
import { declarations, placement } from './element.ts';
import { type Frame, frameApplied, frameControls, frameDefaults, frameSchemas, frameStyle, lengths } from './frame.ts';
import { iconApplied, iconControls, iconDefaults, iconSchemas } from './icon.ts';
import { CORNER, plainStyle } from './page-style.ts';
import { ALIGN, COLOR, MARGIN, SIZE, TEXT } from './property-schemas.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './typography.ts';

// spec elements.41

/**
 * spec elements.19, elements.20, elements.21: button types, sizes and shapes. Fill and ink have a contrast of 4.5 or
 * more.
 */
const LOOKS: Readonly<Record<string, { readonly fill: string; readonly ink: string }>> = {
  default: { fill: '#e5e7eb', ink: '#111827' },
  plain: { fill: '#ffffff', ink: '#111827' },
  primary: { fill: plainStyle.colors.brand, ink: '#ffffff' },
  action: { fill: '#15803d', ink: '#ffffff' },
  highlight: { fill: '#b45309', ink: '#ffffff' },
  caution: { fill: '#b91c1c', ink: '#ffffff' },
  royal: { fill: '#6d28d9', ink: '#ffffff' },
};

/** The type of button that has the page's brand colour. */
const BRANDED = 'primary';

/** Every size keeps a target of 44 px. */
const SIZES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tiny: { 'font-size': '12px', padding: '8px 12px' },
  small: { 'font-size': '14px', padding: '10px 16px' },
  normal: {},
  large: { 'font-size': '18px', padding: '14px 28px' },
  jumbo: { 'font-size': '22px', padding: '16px 34px' },
  giant: { 'font-size': '28px', padding: '20px 42px' },
};

/**
 * As high as wide if the text fits, higher if not. Without aspect-ratio: in a column it kept the text from making the
 * button higher, and the text overflowed. In `em`, so that each button size has its own.
 */
const even = (side: string): Readonly<Record<string, string>> => ({
  width: side,
  'max-width': '100%',
  'min-height': side,
  padding: '1em',
  'align-content': 'center',
});

const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  squared: { 'border-radius': '0' },
  rounded: {},
  pill: { 'border-radius': '999px' },
  square: { ...even('9em'), 'border-radius': '0' },
  box: { ...even('9em'), 'border-radius': '10px' },
  circle: { ...even('10em'), padding: '1.8em', 'border-radius': '50%' },
};

/** spec elements.22: button effects, each a shadow that is drawn beside or under the button, or behind its words. */
const EFFECTS: Readonly<Record<string, { readonly box?: string; readonly text?: string }>> = {
  none: {},
  '3d': { box: 'inset 0 -4px 0 rgba(0,0,0,.22),0 3px 0 rgba(0,0,0,.18)' },
  raised: { box: 'inset 0 1px 0 rgba(255,255,255,.35),0 2px 4px rgba(0,0,0,.28)' },
  longshadow: { text: longShadow() },
};

export const buttonLookControls: readonly ControlId[] = [
  'button-style',
  'button-size',
  'button-shape',
  'button-effect',
  'background-color',
];

export const buttonLookDefaults = {
  style: 'primary',
  size: 'normal',
  shape: 'rounded',
  effect: 'none',
  backgroundColor: '',
};

export const buttonLookSchemas = {
  style: { enum: Object.keys(LOOKS), type: 'string' },
  size: { enum: Object.keys(SIZES), type: 'string' },
  shape: { enum: Object.keys(SHAPES), type: 'string' },
  effect: { enum: Object.keys(EFFECTS), type: 'string' },
  backgroundColor: COLOR,
};

type ButtonLook = { readonly [Name in keyof typeof buttonLookDefaults]: string };

/** The CSS of a button; its own colours and its own frame win over those of its style, size and shape. */
export function buttonStyle(
  props: ButtonLook & Frame & { readonly width: string },
  page: PageStyle,
): Readonly<Record<string, string>> {
  const look = props.style === BRANDED ? brandLook(page) : LOOKS[props.style];
  const effect = EFFECTS[props.effect];
  // White on white is not visible as a button.
  const edge = props.style === 'plain' && ['', '0'].includes(lengths(props.borderWidth)) && 'inset 0 0 0 1px #6b7280';
  const { 'box-shadow': shadow, ...frame } = frameStyle(props, {
    shadow: [edge, effect?.box].filter(Boolean).join(','),
  });
  return {
    ...declarations({
      'background-color': props.backgroundColor || look?.fill,
      color: look?.ink,
      'box-shadow': shadow,
      'text-shadow': effect?.text,
    }),
    ...SIZES[props.size],
    ...SHAPES[props.shape],
    ...(props.shape === 'rounded' && page.corner !== null ? { 'border-radius': `${page.corner}px` } : {}),
    ...sides(props),
    ...frame,
  };
}

/** The values that apply to the frame of a button that is not set: size and shape have paddings and corners. */
function lookApplied({ size, shape }: ButtonLook, page: PageStyle): Readonly<Record<string, Applied>> {
  const own = SHAPES[shape]?.padding;
  const padding = own ?? SIZES[size]?.padding ?? '12px 24px';
  const radius = SHAPES[shape]?.['border-radius'] ?? `${page.corner ?? CORNER}px`;
  return {
    ...frameApplied,
    padding: { key: own ? 'controls.applied.shape' : 'controls.applied.size', params: { value: bare(padding) } },
    radius: { key: 'controls.applied.shape', params: { value: bare(radius) } },
  };
}

/** Pixels without their unit, as the control shows them. */
function bare(css: string): string {
  return css.replaceAll('px', '');
}

/** Whether a button looks different on a page with another style. */
export function followsPage({ style, shape, backgroundColor }: ButtonLook): boolean {
  return shape === 'rounded' || (style === BRANDED && backgroundColor === '');
}

/** Words on the brand colour are white, where they can be read so. */
function brandLook({ colors: { brand, ground } }: PageStyle): { readonly fill: string; readonly ink: string } {
  return { fill: brand, ink: readableInk(opaque(brand, ground), '#ffffff') };
}

/** A square shape with a fixed length is equally high; a percentage of the page says nothing about a height. */
function sides({ shape, width }: { readonly shape: string; readonly width: string }): Readonly<Record<string, string>> {
  const own = /^[\d.]+(px|vw|vh)$/.test(width);
  return own && SHAPES[shape]?.['min-height'] ? { 'min-height': width } : {};
}

/** Thin enough to leave the words readable: their fill lies below it. */
function longShadow(): string {
  return Array.from({ length: 8 }, (_, i) => `${i + 1}px ${i + 1}px 0 rgba(0,0,0,.08)`).join(',');
}

/** Properties of what is drawn as a button, whether it leads to an address or logs in. */
export const buttonDefaults = {
  ...typographyDefaults,
  ...buttonLookDefaults,
  ...frameDefaults,
  ...iconDefaults,
  blockAlign: '',
  margin: '',
  width: '',
};

export const buttonSchemas = {
  ...typographySchemas,
  ...buttonLookSchemas,
  ...frameSchemas,
  ...iconSchemas,
  text: TEXT,
  blockAlign: ALIGN,
  margin: MARGIN,
  width: SIZE,
};

export const buttonControls = [
  ...iconControls,
  ...buttonLookControls,
  ...typographyControls,
  'margin',
  ...frameControls,
  'block-align',
  'width',
] as const;

export type ButtonProps = typeof buttonDefaults;

/** The values that apply to a button where its properties are not set. */
export const buttonApplied = (props: ButtonProps, page: PageStyle) => ({ ...lookApplied(props, page), ...iconApplied });

/** Where it stands in the element around it, and how wide it is. */
export const buttonPlace = ({ margin, blockAlign, width }: ButtonProps) => ({
  ...placement(margin, blockAlign),
  ...declarations({ width }),
});

/** The CSS of its look and its words. */
export const buttonDrawn = (props: ButtonProps, page: PageStyle) => ({
  ...buttonStyle(props, page),
  ...typographyStyle(props),
});
