import type { Applied, ControlId } from '#core/controls/types.ts';
import { declarations } from './element.ts';
import { BORDER_STYLE, COLOR, LENGTHS, OPACITY, RADIUS, SHADOW } from './property-schemas.ts';

/**
 * Lengths on four sides or corners: a number of px for all of them, 0 where nothing is set; text in the order of CSS
 * where they differ, and '0' where there shall be none.
 */
export type Lengths = number | string;

/** The edge of an element: the space inside it, its corners, its border and its shadow; and how much of it is seen. */
export type Frame = {
  readonly padding: Lengths;
  readonly radius: Lengths;
  /** true is the medium one, the only shadow there was once. */
  readonly shadow: boolean | string;
  readonly borderWidth: Lengths;
  readonly borderStyle: string;
  /** Empty: the colour of the text. */
  readonly borderColor: string;
  /** Percent that is seen of the element. */
  readonly opacity: number;
};

export const frameDefaults: Frame = {
  padding: 0,
  radius: 0,
  shadow: false,
  borderWidth: 0,
  borderStyle: 'solid',
  borderColor: '',
  opacity: 100,
};

export const frameSchemas = {
  padding: LENGTHS,
  radius: RADIUS,
  shadow: SHADOW,
  borderWidth: LENGTHS,
  borderStyle: BORDER_STYLE,
  borderColor: COLOR,
  opacity: OPACITY,
};

export const frameControls: readonly ControlId[] = [
  'padding',
  'radius',
  'shadow',
  'border-width',
  'border-style',
  'border-color',
  'opacity',
];

const SHADOWS: Readonly<Record<string, string>> = {
  small: '0 1px 2px rgba(15,23,42,.1),0 1px 6px rgba(15,23,42,.08)',
  true: '0 1px 2px rgba(15,23,42,.08),0 12px 32px rgba(15,23,42,.12)',
  large: '0 4px 8px rgba(15,23,42,.1),0 24px 56px rgba(15,23,42,.22)',
};

/** The shadow of a card. */
export const CARD_SHADOW = SHADOWS.true as string;

/** The CSS of a frame but for its opacity, which `drawNode` gives to any element. `applied` is what applies to an element where the property is not set. */
export function frameStyle(
  frame: Frame,
  applied: { readonly padding?: string; readonly shadow?: string } = {},
): Readonly<Record<string, string>> {
  const border = lengths(frame.borderWidth);
  return declarations({
    padding: lengths(frame.padding) || applied.padding,
    'border-radius': lengths(frame.radius),
    'border-width': border,
    'border-style': border && frame.borderStyle,
    'border-color': border && frame.borderColor,
    overflow: cutsCorners(frame) && 'hidden',
    'box-shadow': [applied.shadow, SHADOWS[String(frame.shadow)]].filter(Boolean).join(','),
  });
}

/** Whether round corners have to cut off what is inside, because it reaches the edge on purpose. */
function cutsCorners({ padding, radius }: Frame): boolean {
  return typeof padding === 'string' && padding.split(' ').includes('0') && !['', '0'].includes(lengths(radius));
}

/** Lengths as CSS; empty where nothing is set. */
export function lengths(value: Lengths): string {
  if (typeof value === 'string') return value;
  return value > 0 ? `${value}px` : '';
}

const NOTHING: Applied = { key: 'controls.applied.plain', params: { value: '0' } };

/** The values that apply to a frame that is not set: none, and for the border the colour of the text. */
export const frameApplied: Readonly<Record<string, Applied>> = {
  padding: NOTHING,
  radius: NOTHING,
  borderWidth: NOTHING,
  borderColor: { key: 'controls.applied.text' },
};

/** The style and the colour of a border that is not there do nothing. */
export function frameIdle({ borderWidth }: Pick<Frame, 'borderWidth'>): readonly ControlId[] {
  return borderWidth === 0 || borderWidth === '0' ? ['border-style', 'border-color'] : [];
}
