import { declarations, element, placement } from '#core/components/parts/element.ts';
import { ALIGN, MARGIN, OPACITY, objectSchema, SIZE } from '#core/components/parts/property-schemas.ts';
import { checkMarkup } from '#core/page/html/check-markup.ts';
import type { Component } from '../types.ts';

const defaults = { html: '', margin: '', width: 'auto', blockAlign: '', opacity: 100 };

/**
 * Hand-written markup, and markup that reading a page does not recognise. It is drawn only if it is plain, well-formed
 * and harmless, as the server's sanitiser leaves it; otherwise its place stays empty.
 */
export const customHtml: Component<typeof defaults> = {
  name: 'custom-html',
  label: 'components.customHtml',
  hint: 'components.htmlHint',
  group: 'others',
  icon: 'code',
  key: 'm',
  schema: objectSchema({
    html: { type: 'string', maxLength: 1_048_576 },
    margin: MARGIN,
    width: SIZE,
    blockAlign: ALIGN,
    opacity: OPACITY,
  }),
  defaults,
  controls: ['html', 'width', 'margin', 'block-align', 'opacity'],
  container: false,
  strings: [],
  render({ props }, context) {
    // The canvas shows its text and never parses it, so nothing needs a check there.
    const drawable = props.html !== '' && (context.mode === 'edit' || checkMarkup(props.html) === null);
    return element(
      'div',
      {
        class: 'p-html',
        style: {
          ...placement(props.margin, props.blockAlign),
          ...declarations({ width: props.width !== 'auto' && props.width }),
        },
      },
      ...(drawable ? [{ raw: props.html }] : []),
    );
  },
};
