import { background, declarations, element } from './parts/element.ts';
import { ADDRESS, ALIGN, COLOR, FONT_FAMILY, FONT_SIZE, objectSchema } from './parts/property-schemas.ts';
import type { Component } from './types.ts';

const defaults = {
  align: 'stacked',
  color: '',
  fontFamily: '',
  fontSize: '',
  textAlign: '',
  backgroundColor: '',
  backgroundImage: '',
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
  schema: objectSchema({
    align: { enum: ['stacked', 'grid'], type: 'string' },
    color: COLOR,
    fontFamily: FONT_FAMILY,
    fontSize: FONT_SIZE,
    textAlign: ALIGN,
    backgroundColor: COLOR,
    backgroundImage: ADDRESS,
  }),
  defaults,
  controls: [
    'color',
    'font-family',
    'font-size',
    'text-align',
    'container-align',
    'background-color',
    'background-image',
  ],
  container: true,
  parents: ['page'],
  fixed: true,
  last: true,
  strings: [],
  render({ props }, context) {
    const filled = props.backgroundColor !== '' || props.backgroundImage !== '';
    return element('footer', {
      class: props.align === 'grid' ? 'p-footer p-grid' : 'p-footer',
      style: {
        ...background(props.backgroundColor, props.backgroundImage, context),
        ...declarations({
          padding: filled && '16px',
          color: props.color,
          'font-family': props.fontFamily,
          'font-size': props.fontSize,
          'text-align': props.textAlign,
        }),
      },
    });
  },
};
