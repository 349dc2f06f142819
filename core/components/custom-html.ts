import { checkMarkup } from '#core/page/html/check-markup.ts';
import { objectSchema } from './parts/property-schemas.ts';
import type { Component } from './types.ts';

const defaults = { html: '' };

/**
 * Hand-written markup, and markup that reading a page does not recognise. It is drawn only if it is plain, well-formed
 * and harmless, as the server's sanitiser leaves it; otherwise its place stays empty.
 */
export const customHtml: Component<typeof defaults> = {
  name: 'custom-html',
  label: 'components.customHtml',
  group: 'others',
  icon: 'code',
  key: 'm',
  schema: objectSchema({ html: { type: 'string', maxLength: 1_048_576 } }),
  defaults,
  controls: ['html'],
  container: false,
  strings: [],
  render({ props }, context) {
    // The canvas shows its text and never parses it, so nothing needs a check there.
    const drawable = props.html !== '' && (context.mode === 'edit' || checkMarkup(props.html) === null);
    return { tag: 'div', attrs: { class: 'p-html' }, children: drawable ? [{ raw: props.html }] : [] };
  },
};
