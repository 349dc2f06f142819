import type { LoginMethod } from './types.ts';

/** One press of the button; nothing is asked but what the page itself asks. */
export const click: LoginMethod = {
  name: 'click',
  label: 'methods.click',
  defaults: {},
  fields: () => [],
  check: () => ({}),
};
