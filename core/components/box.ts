import { CONTAINER_COLUMNS } from '#core/constants.ts';
import { background, declarations, element, placement } from './parts/element.ts';
import { ADDRESS, ALIGN, COLOR, MARGIN, objectSchema, SIZE } from './parts/property-schemas.ts';
import type { Component } from './types.ts';

const defaults = {
  columns: CONTAINER_COLUMNS.default as number,
  align: 'stacked',
  blockAlign: 'center',
  backgroundColor: '',
  backgroundImage: '',
  margin: '',
  height: '',
  padding: 0,
  radius: 0,
  shadow: false,
};

/** A container: its elements stand below each other or side by side. */
export const box: Component<typeof defaults> = {
  name: 'box',
  label: 'components.box',
  group: 'layout',
  icon: 'square',
  schema: objectSchema({
    // spec elements.23: 1 to 12 columns, default 6
    columns: { type: 'integer', minimum: CONTAINER_COLUMNS.min, maximum: CONTAINER_COLUMNS.max },
    align: { enum: ['stacked', 'grid'], type: 'string' },
    blockAlign: ALIGN,
    backgroundColor: COLOR,
    backgroundImage: ADDRESS,
    margin: MARGIN,
    height: SIZE,
    padding: { type: 'integer', minimum: 0, maximum: 200 },
    radius: { type: 'integer', minimum: 0, maximum: 200 },
    shadow: { type: 'boolean' },
  }),
  defaults,
  controls: [
    'container-size',
    'container-align',
    'block-align',
    'background-color',
    'background-image',
    'margin',
    'height',
  ],
  container: true,
  strings: [],
  render({ props }, context) {
    const filled = props.backgroundColor !== '' || props.backgroundImage !== '';
    return element('div', {
      class: `p-box p-c${props.columns}${props.align === 'grid' ? ' p-grid' : ''}`,
      style: {
        ...background(props.backgroundColor, props.backgroundImage, context),
        ...placement(props.margin, props.blockAlign),
        ...declarations({
          'min-height': props.height !== 'auto' && props.height,
          // Text needs space from the edge of a coloured box.
          padding: props.padding > 0 || filled ? `${props.padding || 16}px` : '',
          'border-radius': props.radius > 0 && `${props.radius}px`,
          'box-shadow': props.shadow && '0 1px 2px rgba(15,23,42,.08),0 12px 32px rgba(15,23,42,.12)',
        }),
      },
    });
  },
};
