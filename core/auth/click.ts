import type { LoginMethod } from './types.ts';

/** One press of the button. The method asks nothing of the visitor; the page may. */
export const click: LoginMethod = {
  name: 'click',
  label: 'methods.click',
  group: 'page',
  defaults: {},
  fields: () => [],
  check: () => ({}),
};
