import { BREAK, declarations, element, lines, placement } from '#core/components/parts/element.ts';
import {
  frameApplied,
  frameControls,
  frameDefaults,
  frameIdle,
  frameSchemas,
  frameStyle,
} from '#core/components/parts/frame.ts';
import {
  iconApplied,
  iconControls,
  iconDefaults,
  iconIdle,
  iconSchemas,
  withIcon,
} from '#core/components/parts/icon.ts';
import { COLOR, MARGIN, objectSchema, SIZE, TEXT } from '#core/components/parts/property-schemas.ts';
import {
  typographyControls,
  typographyDefaults,
  typographySchemas,
  typographyStyle,
} from '#core/components/parts/typography.ts';
import type { RenderContext } from '#core/components/types.ts';
import type { ControlId } from '#core/controls/types.ts';
import { linesOf } from '#core/page/edit-rich-text.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import { type Run, runsOf } from '#core/page/rich-text.ts';
import type { Markup } from '#core/page/types.ts';
import type { Component } from '../types.ts';

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
export const textComponent: Component<typeof defaults> = {
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

type Mode = RenderContext['mode'];

/** Rich text as markup. Neighbours with one address are one link, also where only a part of it is bold. */
export function drawRuns(runs: readonly Run[], mode: Mode): Markup[] {
  const drawn: Markup[] = [];
  for (let at = 0; at < runs.length; ) {
    const { href } = runs[at] as Run;
    const after = runs.findIndex((run, index) => index > at && run.href !== href);
    const end = after === -1 ? runs.length : after;
    const words = runs.slice(at, end).flatMap(drawToggles);
    drawn.push(...(href ? drawLink(href, words, mode) : words));
    at = end;
  }
  return drawn;
}

/** Each line of rich text as an item of a list. An empty one has a break, so that it can be written in. */
function drawItems(runs: readonly Run[], mode: Mode): Markup[] {
  return linesOf(runs).map((line) => element('li', {}, ...(line.length > 0 ? drawRuns(line, mode) : [BREAK])));
}

/** The canvas keeps the address for writing, but a press selects there and follows nothing. */
function drawLink(href: string, words: readonly Markup[], mode: Mode): readonly Markup[] {
  if (mode === 'edit') return [element('a', { class: 'p-inline', 'data-href': href }, ...words)];
  const address = safeUrl(href);
  return address === '' ? words : [element('a', { class: 'p-inline', href: address }, ...words)];
}

function drawToggles({ text, bold, italic, underline }: Run): Markup[] {
  let drawn = lines(text);
  if (underline) drawn = [element('u', {}, ...drawn)];
  if (italic) drawn = [element('em', {}, ...drawn)];
  return bold ? [element('strong', {}, ...drawn)] : drawn;
}

// spec elements.2
