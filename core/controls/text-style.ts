import { choice } from './choice.ts';

export const textStyle = choice({
  id: 'text-style',
  group: 'typography',
  label: 'controls.textStyle',
  property: 'textStyle',
  options: [
    { value: 'normal', label: 'controls.option.normal' },
    { value: 'italic', label: 'controls.option.italic' },
    { value: 'underline', label: 'controls.option.underline' },
  ],
});
