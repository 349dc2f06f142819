import { askedFields } from '#core/auth/asked-fields.ts';
import type { RenderContext } from '#core/components/types.ts';
import { text } from '#core/texts/index.ts';

/** How the page is drawn to be stored: base texts, addresses as they are. */
export const neutralContext: RenderContext = {
  mode: 'neutral',
  string: (node, property) => String(node.props[property] ?? ''),
  image: (url) => url,
  sentence: text,
  spokenIn: () => ({}),
  terms: '',
  languages: [],
  fields: (method) => askedFields(method, []),
  errors: {},
  values: {},
};
