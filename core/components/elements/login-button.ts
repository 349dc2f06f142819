import { buttonApplied, buttonDefaults } from '#core/components/parts/button-look.ts';
import {
  CONNECT,
  loginControls,
  loginElement,
  loginFollows,
  loginIdle,
  loginSchemas,
  loginWords,
} from '#core/components/parts/login-element.ts';
import { objectSchema } from '#core/components/parts/property-schemas.ts';
import type { Props } from '#core/page/types.ts';
import type { Component } from '../types.ts';

// spec elements.3

const defaults = { ...buttonDefaults, text: CONNECT, method: 'click', type: 'button' };

/** One way to log in, chosen among the methods. */
export const loginButton: Component<typeof defaults> = {
  name: 'login-button',
  label: 'components.loginButton',
  group: 'buttons',
  icon: 'log-in',
  key: 'c',
  schema: objectSchema({ ...loginSchemas, method: { type: 'string', pattern: '^[a-z]{1,32}$' } }),
  defaults,
  controls: ['text', 'login-method', ...loginControls],
  idle: loginIdle,
  applied: buttonApplied,
  follows: loginFollows,
  container: false,
  inlineText: 'text',
  strings: ['text'],
  draws: ['authentications', 'country_prefix'],
  along(props, property, value): Props {
    const untouched = property === 'method' && [CONNECT, loginWords(props.method)].includes(props.text);
    return untouched ? { text: loginWords(String(value)) } : {};
  },
  render: (node, context) => loginElement(node, context, 'components.loginButton'),
};
