import type { Control } from './types.ts';

/** Whether a picture is the page's logo. */
export const logo: Control = {
  id: 'logo',
  group: 'image',
  label: 'controls.logo',
  property: 'logo',
  options: [
    { value: 'true', label: 'controls.option.yes' },
    { value: 'false', label: 'controls.option.no' },
  ],
  read: (value) => String(value === true),
  parse: (typed) =>
    typed === 'true' || typed === 'false' ? { value: typed === 'true' } : { error: 'controls.notOffered' },
};
