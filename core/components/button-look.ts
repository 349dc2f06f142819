import { declarations } from './element.ts';
import { COLOR } from './property-schemas.ts';

/** spec 2: button types, sizes and shapes. Fill and ink have a contrast of 4.5 or more. */
const LOOKS: Readonly<Record<string, { readonly fill: string; readonly ink: string }>> = {
  default: { fill: '#e5e7eb', ink: '#111827' },
  plain: { fill: '#ffffff', ink: '#111827' },
  primary: { fill: '#1d4ed8', ink: '#ffffff' },
  action: { fill: '#15803d', ink: '#ffffff' },
  highlight: { fill: '#b45309', ink: '#ffffff' },
  caution: { fill: '#b91c1c', ink: '#ffffff' },
  royal: { fill: '#6d28d9', ink: '#ffffff' },
};

/** Every size keeps a target of 44 px. */
const SIZES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tiny: { 'font-size': '12px', padding: '8px 12px' },
  small: { 'font-size': '14px', padding: '10px 16px' },
  normal: {},
  large: { 'font-size': '18px', padding: '14px 28px' },
  jumbo: { 'font-size': '22px', padding: '16px 34px' },
  giant: { 'font-size': '28px', padding: '20px 42px' },
};

const SHAPES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  squared: { 'border-radius': '0' },
  rounded: {},
  pill: { 'border-radius': '999px' },
  square: { 'border-radius': '0', 'aspect-ratio': '1' },
  box: { 'border-radius': '10px', 'aspect-ratio': '1' },
  circle: { 'border-radius': '50%', 'aspect-ratio': '1' },
};

export const buttonLookDefaults = { style: 'primary', size: 'normal', shape: 'rounded', backgroundColor: '' };

export const buttonLookSchemas = {
  style: { enum: Object.keys(LOOKS), type: 'string' },
  size: { enum: Object.keys(SIZES), type: 'string' },
  shape: { enum: Object.keys(SHAPES), type: 'string' },
  backgroundColor: COLOR,
};

/** The CSS of a button; its own colours win over those of its style. */
export function buttonStyle(props: {
  readonly style: string;
  readonly size: string;
  readonly shape: string;
  readonly backgroundColor: string;
}): Readonly<Record<string, string>> {
  const look = LOOKS[props.style];
  return {
    ...declarations({
      'background-color': props.backgroundColor || look?.fill,
      color: look?.ink,
      // White on white is no button.
      'box-shadow': props.style === 'plain' && 'inset 0 0 0 1px #6b7280',
    }),
    ...SIZES[props.size],
    ...SHAPES[props.shape],
  };
}
