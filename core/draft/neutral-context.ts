import type { RenderContext } from '#core/components/types.ts';
import { loginFields } from './login-fields.ts';

/** How the page is drawn to be stored: base texts, addresses as they are. */
export const neutralContext: RenderContext = {
  mode: 'neutral',
  string: (node, property) => String(node.props[property] ?? ''),
  image: (url) => url,
  fields: loginFields,
  errors: {},
  values: {},
};

/** How the page is drawn on the canvas. */
export const editContext: RenderContext = { ...neutralContext, mode: 'edit' };
