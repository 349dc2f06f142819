import {
  arrangementApplied,
  arrangementClass,
  arrangementControls,
  arrangementDefaults,
  arrangementSchemas,
  arrangementStyle,
} from '#core/components/parts/arrangement.ts';
import { backgroundStyle, declarations, element, placement } from '#core/components/parts/element.ts';
import {
  frameApplied,
  frameControls,
  frameDefaults,
  frameIdle,
  frameSchemas,
  frameStyle,
} from '#core/components/parts/frame.ts';
import { ADDRESS, ALIGN, COLOR, FOCUS, MARGIN, objectSchema, SIZE } from '#core/components/parts/property-schemas.ts';
import { CONTAINER_COLUMNS } from '#core/constants.ts';
import { CORNER_REFERENCE } from '#core/page/style-reference.ts';
import type { Props } from '#core/page/types.ts';
import type { Component } from '../types.ts';

const defaults = {
  ...frameDefaults,
  ...arrangementDefaults,
  columns: CONTAINER_COLUMNS.default as number,
  align: 'stacked',
  blockAlign: 'center',
  backgroundColor: '',
  backgroundImage: '',
  backgroundFocus: '',
  margin: '',
  height: '',
};

/** A container: its elements stand below each other or side by side. */
export const box: Component<typeof defaults> = {
  name: 'box',
  label: 'components.box',
  group: 'layout',
  icon: 'square',
  key: 'b',
  schema: objectSchema({
    ...frameSchemas,
    ...arrangementSchemas,
    // spec elements.23: 1 to 12 columns, default 6
    columns: { type: 'integer', minimum: CONTAINER_COLUMNS.min, maximum: CONTAINER_COLUMNS.max },
    align: { enum: ['stacked', 'grid'], type: 'string' },
    blockAlign: ALIGN,
    backgroundColor: COLOR,
    backgroundImage: ADDRESS,
    backgroundFocus: FOCUS,
    margin: MARGIN,
    height: SIZE,
  }),
  defaults,
  controls: [
    'container-align',
    ...arrangementControls,
    'background-color',
    'background-image',
    'background-focus',
    'margin',
    ...frameControls,
    'container-size',
    'min-height',
    'block-align',
  ],
  container: true,
  strings: [],
  idle: (props) => [...frameIdle(props), ...(props.backgroundImage === '' ? (['background-focus'] as const) : [])],
  applied: (props) => ({
    ...frameApplied,
    ...arrangementApplied('16', { align: props.align }),
    ...(isFilled(props) && { padding: { key: 'controls.applied.filled', params: { value: '16' } } }),
  }),
  // Who gives a box a ground of its own makes a card: it gets the space and the corners of the cards of Blocks.
  along: (props, property, value): Props =>
    FILLS.includes(property) && value !== '' && isPlain(props) ? { padding: 24, radius: CORNER_REFERENCE } : {},
  render({ props }, context) {
    return element('div', {
      class: arrangementClass(`p-box p-c${props.columns}`, props),
      style: {
        ...backgroundStyle(
          { color: props.backgroundColor, image: props.backgroundImage, focus: props.backgroundFocus },
          context,
        ),
        ...placement(props.margin, props.blockAlign),
        ...declarations({ 'min-height': props.height !== 'auto' && props.height }),
        // Text needs space from the edge of a coloured box.
        ...frameStyle(props, { padding: isFilled(props) ? '16px' : '' }),
        ...arrangementStyle(props),
      },
    });
  },
};

/** The properties that make a ground. */
const FILLS = ['backgroundColor', 'backgroundImage'];

/** Whether nothing was chosen yet of how a box looks. */
function isPlain({ backgroundColor, backgroundImage, padding, radius }: Props): boolean {
  return backgroundColor === '' && backgroundImage === '' && padding === 0 && radius === 0;
}

function isFilled({ backgroundColor, backgroundImage }: typeof defaults): boolean {
  return backgroundColor !== '' || backgroundImage !== '';
}
