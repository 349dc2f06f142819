import { declarations, element, lines, placement } from './parts/element.ts';
import { MARGIN, objectSchema, SIZE, TEXT } from './parts/property-schemas.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './parts/typography.ts';
import type { Component } from './types.ts';

const defaults = { ...typographyDefaults, text: 'Text', level: 0, lineBreak: '', margin: '', width: '' };

/** Words on the page, with line breaks. */
export const text: Component<typeof defaults> = {
  name: 'text',
  label: 'components.text',
  group: 'text',
  icon: 'type',
  schema: objectSchema({
    ...typographySchemas,
    text: TEXT,
    // 0 is a paragraph, 1 to 3 a heading of that level.
    level: { type: 'integer', minimum: 0, maximum: 3 },
    lineBreak: { enum: ['', 'nowrap'], type: 'string' },
    margin: MARGIN,
    width: SIZE,
  }),
  defaults,
  controls: ['text', 'heading-level', ...typographyControls, 'line-break', 'margin', 'width'],
  container: false,
  inlineText: 'text',
  strings: ['text'],
  render(node, context) {
    const { props } = node;
    const style = {
      ...typographyStyle(props),
      ...placement(props.margin),
      ...declarations({ width: props.width, 'white-space': props.lineBreak === 'nowrap' && 'pre' }),
    };
    const words = context.string(node, 'text');
    const tag = props.level > 0 ? `h${props.level}` : 'p';
    return element(tag, { class: 'p-text', ...context.spokenIn(words), style }, ...lines(words));
  },
};
