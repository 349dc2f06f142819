import { choice } from './choice.ts';

export const textAlign = choice({
  id: 'text-align',
  group: 'typography',
  label: 'controls.textAlign',
  property: 'textAlign',
  // spec 2: alignment is left, center or right
  options: [
    { value: 'left', label: 'controls.option.left' },
    { value: 'center', label: 'controls.option.center' },
    { value: 'right', label: 'controls.option.right' },
  ],
});
