import type { ControlId } from '#core/controls/types.ts';
import { declarations } from './element.ts';
import { ALIGN, COLOR, FONT_FAMILY, FONT_SIZE } from './property-schemas.ts';

/** The look of text; empty and 0 mean: inherited. */
export type Typography = {
  readonly color: string;
  readonly fontFamily: string;
  readonly fontSize: string;
  /** 100 to 900. */
  readonly fontWeight: number;
  readonly textAlign: string;
  readonly textStyle: string;
  /** Blur in px. */
  readonly textShadow: number;
};

export const typographyDefaults: Typography = {
  color: '',
  fontFamily: '',
  fontSize: '',
  fontWeight: 0,
  textAlign: '',
  textStyle: '',
  textShadow: 0,
};

export const typographySchemas = {
  color: COLOR,
  fontFamily: FONT_FAMILY,
  fontSize: FONT_SIZE,
  fontWeight: { type: 'integer', minimum: 0, maximum: 900 },
  textAlign: ALIGN,
  textStyle: { enum: ['', 'normal', 'italic', 'underline'], type: 'string' },
  textShadow: { type: 'integer', minimum: 0, maximum: 100 },
};

export const typographyControls: readonly ControlId[] = [
  'color',
  'font-family',
  'font-size',
  'font-weight',
  'text-align',
  'text-style',
  'text-shadow',
];

export function typographyStyle(props: Typography): Readonly<Record<string, string>> {
  return declarations({
    color: props.color,
    'font-family': props.fontFamily,
    'font-size': props.fontSize,
    'font-weight': props.fontWeight > 0 && props.fontWeight,
    'text-align': props.textAlign,
    'font-style': (props.textStyle === 'italic' || props.textStyle === 'normal') && props.textStyle,
    'text-decoration': props.textStyle === 'underline' && 'underline',
    // spec elements.27: when blur is above 0, offset 1px, black at half opacity
    'text-shadow': props.textShadow > 0 && `1px 1px ${props.textShadow}px rgba(0,0,0,.5)`,
  });
}
