import { TERMS_SAVE_DEBOUNCE } from '#core/constants.ts';
import type { Control } from './types.ts';

/** What a visitor agrees to; the configuration owns it. Nothing typed: there are no terms. */
export const terms: Control = {
  id: 'terms',
  group: 'terms',
  label: 'controls.terms',
  property: 'terms',
  // spec 9: terms text is saved 500 ms after the last key
  delay: TERMS_SAVE_DEBOUNCE,
  read: (value) => (typeof value === 'string' ? value : ''),
  parse: (typed) => ({ value: typed.replace(/\r\n?/g, '\n') }),
};
