import type { ControlId } from '#core/controls/types.ts';
import { runsOf } from '#core/page/rich-text.ts';
import { drawItems, drawRuns } from './parts/draw-rich-text.ts';
import { declarations, element, placement } from './parts/element.ts';
import { frameApplied, frameControls, frameDefaults, frameIdle, frameSchemas, frameStyle } from './parts/frame.ts';
import { iconApplied, iconControls, iconDefaults, iconIdle, iconSchemas, withIcon } from './parts/icon.ts';
import { COLOR, MARGIN, objectSchema, SIZE, TEXT } from './parts/property-schemas.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './parts/typography.ts';
import type { Component } from './types.ts';

// spec elements.2

const defaults = {
  ...typographyDefaults,
  ...frameDefaults,
  ...iconDefaults,
  text: 'Text',
  rich: false,
  level: 0,
  list: '',
  lineBreak: '',
  backgroundColor: '',
  margin: '',
  width: '',
};

/** Words need space from the edge of their ground. */
const FILLED = '8px 12px';

const LISTS: Readonly<Record<string, string>> = { bullets: 'ul', numbers: 'ol' };

function roleIdle({ level, list }: Pick<typeof defaults, 'level' | 'list'>): readonly ControlId[] {
  if (list !== '') return ['heading-level'];
  return level > 0 ? ['list'] : [];
}

/** Words on the page, with line breaks: a paragraph, a heading, or a list with an item for each line. */
export const text: Component<typeof defaults> = {
  name: 'text',
  label: 'components.text',
  called: ({ level }) => (level > 0 ? 'components.heading' : 'components.text'),
  group: 'text',
  icon: 'type',
  key: 't',
  schema: objectSchema({
    ...typographySchemas,
    ...frameSchemas,
    ...iconSchemas,
    text: TEXT,
    // Whether `text` and its translations contain marks; without it they are literal.
    rich: { type: 'boolean' },
    // 0 is a paragraph, 1 to 3 a heading of that level.
    level: { type: 'integer', minimum: 0, maximum: 3 },
    list: { enum: ['', 'bullets', 'numbers'], type: 'string' },
    lineBreak: { enum: ['', 'nowrap'], type: 'string' },
    backgroundColor: COLOR,
    margin: MARGIN,
    width: SIZE,
  }),
  defaults,
  controls: [
    'text',
    'heading-level',
    'list',
    ...iconControls,
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
  // A heading is no list, and a list has no icon.
  idle: (props) => [...frameIdle(props), ...roleIdle(props), ...(props.list === '' ? iconIdle(props) : iconControls)],
  applied: ({ backgroundColor }) => ({
    ...frameApplied,
    ...iconApplied,
    ...(backgroundColor !== '' && { padding: { key: 'controls.applied.filledText', params: { value: '8 12' } } }),
  }),
  becomes: ['link', 'button'],
  inlineText: 'text',
  strings: ['text'],
  elements: { em: {}, li: {}, ol: {}, strong: {}, u: {}, ul: {} },
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
    const source = context.string(node, 'text');
    const runs = runsOf(node, source);
    const attrs = { ...context.spokenIn(source), style };
    const list = LISTS[props.list];
    if (list) return element(list, { class: 'p-text p-list', ...attrs }, ...drawItems(runs, context.mode));
    const tag = props.level > 0 ? `h${props.level}` : 'p';
    return element(tag, { class: 'p-text', ...attrs }, ...withIcon(drawRuns(runs, context.mode), props, context));
  },
};
