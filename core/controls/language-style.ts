import { choice } from './choice.ts';

export const languageStyle = choice({
  id: 'language-style',
  group: 'language',
  label: 'controls.languageStyle',
  property: 'show',
  options: [
    { value: 'name', label: 'controls.option.languageName' },
    { value: 'code', label: 'controls.option.languageCode' },
  ],
});
