import { buttonApplied, buttonDefaults } from '#core/components/parts/button-look.ts';
import { element } from '#core/components/parts/element.ts';
import {
  loginControls,
  loginElement,
  loginFollows,
  loginIdle,
  loginSchemas,
} from '#core/components/parts/login-element.ts';
import { objectSchema } from '#core/components/parts/property-schemas.ts';
import { text } from '#core/texts/index.ts';
import type { Component } from '../types.ts';

const METHOD = 'form';

const defaults = { ...buttonDefaults, text: 'Connect', method: METHOD, type: 'form' };

/**
 * Login by a form of the page owner's own fields. The fields are the configuration's (spec login-methods.12: config of
 * the method `form`), so they are not stored with the markup.
 */
export const customForm: Component<typeof defaults> = {
  name: 'custom-form',
  label: 'components.customForm',
  group: 'others',
  icon: 'text-cursor-input',
  key: 'o',
  schema: objectSchema({ ...loginSchemas, method: { enum: [METHOD], type: 'string' } }),
  defaults,
  controls: ['text', ...loginControls],
  idle: loginIdle,
  applied: buttonApplied,
  follows: loginFollows,
  container: false,
  inlineText: 'text',
  strings: ['text'],
  draws: ['authentications', 'country_prefix'],
  render(node, context) {
    const drawn = loginElement(node, context, 'components.customForm');
    const asks = context.fields(METHOD).some(({ input }) => input !== 'hidden');
    if (context.mode !== 'edit' || asks || node.props.type !== 'form') return drawn;
    return { ...drawn, children: [element('p', { class: 'p-text' }, text('components.formHint')), ...drawn.children] };
  },
};
