import { choice } from './choice.ts';

export const blockAlign = choice({
  id: 'block-align',
  group: 'alignment',
  label: 'controls.blockAlign',
  property: 'blockAlign',
  // spec 2: alignment is left, center or right
  options: [
    { value: 'left', label: 'controls.option.left' },
    { value: 'center', label: 'controls.option.center' },
    { value: 'right', label: 'controls.option.right' },
  ],
});
