import {
  arrangementApplied,
  arrangementClass,
  arrangementControls,
  arrangementDefaults,
  arrangementSchemas,
  arrangementStyle,
} from '#core/components/parts/arrangement.ts';
import { backgroundStyle, declarations, element } from '#core/components/parts/element.ts';
import {
  frameApplied,
  frameControls,
  frameDefaults,
  frameIdle,
  frameSchemas,
  frameStyle,
} from '#core/components/parts/frame.ts';
import {
  ADDRESS,
  ALIGN,
  COLOR,
  FOCUS,
  FONT_FAMILY,
  FONT_SIZE,
  objectSchema,
} from '#core/components/parts/property-schemas.ts';
import type { Component } from '../types.ts';

const defaults = {
  ...frameDefaults,
  ...arrangementDefaults,
  align: 'stacked',
  color: '',
  fontFamily: '',
  fontSize: '',
  textAlign: '',
  backgroundColor: '',
  backgroundImage: '',
  backgroundFocus: '',
};

/**
 * The end of a page: small print at its foot. A page has at most one; it cannot be removed (spec elements.6,
 * editor.15).
 */
export const footer: Component<typeof defaults> = {
  name: 'footer',
  label: 'components.footer',
  group: 'layout',
  icon: 'panel-bottom',
  key: 'f',
  schema: objectSchema({
    ...frameSchemas,
    ...arrangementSchemas,
    align: { enum: ['stacked', 'grid'], type: 'string' },
    color: COLOR,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE,
    textAlign: ALIGN,
    backgroundColor: COLOR,
    backgroundImage: ADDRESS,
    backgroundFocus: FOCUS,
  }),
  defaults,
  controls: [
    'color',
    'font-family',
    'font-size',
    'text-align',
    'container-align',
    ...arrangementControls,
    'background-color',
    'background-image',
    'background-focus',
    ...frameControls,
  ],
  container: true,
  parents: ['page'],
  fixed: true,
  last: true,
  strings: [],
  idle: (props) => [...frameIdle(props), ...(props.backgroundImage === '' ? (['background-focus'] as const) : [])],
  applied: (props) => ({
    ...frameApplied,
    ...arrangementApplied('8', { align: props.align, justify: 'center' }),
    padding: isFilled(props)
      ? { key: 'controls.applied.filledText', params: { value: '16' } }
      : { key: 'controls.applied.plain', params: { value: '16 0 0' } },
  }),
  render({ props }, context) {
    return element('footer', {
      class: arrangementClass('p-footer', props),
      style: {
        ...backgroundStyle(
          { color: props.backgroundColor, image: props.backgroundImage, focus: props.backgroundFocus },
          context,
        ),
        ...frameStyle(props, { padding: isFilled(props) ? '16px' : '' }),
        ...declarations({
          color: props.color,
          'font-family': props.fontFamily,
          'font-size': props.fontSize,
          'text-align': props.textAlign,
        }),
        ...arrangementStyle(props),
      },
    });
  },
};

function isFilled({ backgroundColor, backgroundImage }: typeof defaults): boolean {
  return backgroundColor !== '' || backgroundImage !== '';
}
