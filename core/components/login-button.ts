import { loginControls, loginDefaults, loginElement, loginSchemas } from './login-element.ts';
import { objectSchema } from './property-schemas.ts';
import type { Component } from './types.ts';

const defaults = { ...loginDefaults, text: 'Connect', method: 'click', type: 'button' };

/** One way to log in, chosen among the methods. */
export const loginButton: Component<typeof defaults> = {
  name: 'login-button',
  label: 'components.loginButton',
  group: 'buttons',
  icon: 'log-in',
  schema: objectSchema({ ...loginSchemas, method: { type: 'string', pattern: '^[a-z]{1,32}$' } }),
  defaults,
  controls: ['text', 'login-method', ...loginControls],
  container: false,
  inlineText: 'text',
  strings: ['text'],
  draws: ['authentications'],
  render: (node, context) => loginElement(node, context, 'components.loginButton'),
};
