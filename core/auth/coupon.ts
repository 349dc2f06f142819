import { text } from '#core/texts/index.ts';
import type { LoginMethod } from './types.ts';

/** A code from the page owner's list of coupons; `showUsage` tells the visitor what is left of it. */
export const coupon: LoginMethod = {
  name: 'coupon',
  label: 'methods.coupon',
  group: 'page',
  defaults: { showUsage: false },
  settings: [{ kind: 'toggle', field: 'showUsage' }],
  verifier: 'coupon',
  says: { sentences: /^visitor\.coupon(?!From$)/, setting: 'showUsage' },
  fields: () => [
    {
      name: 'coupon',
      key: 'coupon',
      label: text('methods.field.coupon'),
      input: 'text',
      autocomplete: 'off',
      credential: true,
    },
  ],
  check: (values) => (values.coupon?.trim() ? {} : { coupon: 'visitor.2' }),
};
