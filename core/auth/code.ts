import { DEFAULT_ACCESS_CODE } from '#core/constants.ts';
import { bareCode } from '#core/rules/phone.ts';
import { text } from '#core/texts/index.ts';
import type { LoginMethod } from './types.ts';

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
