import { DEFAULT_ACCESS_CODE } from '#core/constants.ts';
import { bareCode } from '#core/rules/phone.ts';
import { text } from '#core/texts/index.ts';
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

/** One code for everybody, the page's own (spec login-methods.5: 0000 until it is changed). */
export const code: LoginMethod = {
  name: 'code',
  label: 'methods.code',
  group: 'page',
  defaults: { code: DEFAULT_ACCESS_CODE },
  codeSetting: 'code',
  settings: [{ kind: 'line', field: 'code' }],
  fields: () => [
    {
      name: 'code',
      key: 'code',
      label: text('portal.codeField'),
      input: 'text',
      autocomplete: 'off',
      credential: true,
    },
  ],
  says: { sentences: /^visitor\.1$/ },
  check(values, config) {
    const expected = typeof config.code === 'string' ? config.code : DEFAULT_ACCESS_CODE;
    const typed = values.code ?? '';
    // A code of nothing but dashes has to be typed as it is.
    const isRight =
      bareCode(expected) === '' ? typed.trim() === expected.trim() : bareCode(typed) === bareCode(expected);
    return isRight ? {} : { code: 'visitor.1' };
  },
};

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
