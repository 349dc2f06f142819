import { declarations, element, lines, placement } from './parts/element.ts';
import { frameApplied, frameControls, frameDefaults, frameIdle, frameSchemas, frameStyle } from './parts/frame.ts';
import { COLOR, MARGIN, objectSchema, SIZE, TEXT } from './parts/property-schemas.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './parts/typography.ts';
import type { Component } from './types.ts';

const defaults = {
  ...typographyDefaults,
  ...frameDefaults,
  text: 'Text',
  level: 0,
  lineBreak: '',
  backgroundColor: '',
  margin: '',
  width: '',
};

/** Words need space from the edge of their ground. */
const FILLED = '8px 12px';

/** Words on the page, with line breaks. */
export const text: Component<typeof defaults> = {
  name: 'text',
  label: 'components.text',
  called: ({ level }) => (level > 0 ? 'components.heading' : 'components.text'),
  group: 'text',
  icon: 'type',
  schema: objectSchema({
    ...typographySchemas,
    ...frameSchemas,
    text: TEXT,
    // 0 is a paragraph, 1 to 3 a heading of that level.
    level: { type: 'integer', minimum: 0, maximum: 3 },
    lineBreak: { enum: ['', 'nowrap'], type: 'string' },
    backgroundColor: COLOR,
    margin: MARGIN,
    width: SIZE,
  }),
  defaults,
  controls: [
    'text',
    'heading-level',
    ...typographyControls,
    'line-break',
    'background-color',
    'margin',
    ...frameControls,
    'width',
  ],
  container: false,
  // A heading without a font of its own has that of the page's headings.
  follows: ({ level, fontFamily }) => level > 0 && fontFamily === '',
  idle: frameIdle,
  applied: ({ backgroundColor }) => ({
    ...frameApplied,
    ...(backgroundColor !== '' && { padding: { key: 'controls.applied.filledText', params: { value: '8 12' } } }),
  }),
  becomes: ['link', 'button'],
  inlineText: 'text',
  strings: ['text'],
  render(node, context) {
    const { props } = node;
    const { heading, text } = context.pageStyle.fonts;
    const fontFamily = props.fontFamily || (props.level > 0 && heading !== text ? heading : '');
    const style = {
      ...typographyStyle({ ...props, fontFamily }),
      ...placement(props.margin),
      ...declarations({
        width: props.width,
        'white-space': props.lineBreak === 'nowrap' && 'pre',
        'background-color': props.backgroundColor,
      }),
      ...frameStyle(props, { padding: props.backgroundColor === '' ? '' : FILLED }),
    };
    const words = context.string(node, 'text');
    const tag = props.level > 0 ? `h${props.level}` : 'p';
    return element(tag, { class: 'p-text', ...context.spokenIn(words), style }, ...lines(words));
  },
};
