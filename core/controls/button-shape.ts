import { choice } from './choice.ts';

export const buttonShape = choice({
  id: 'button-shape',
  group: 'button',
  label: 'controls.buttonShape',
  property: 'shape',
  // spec 2: button shapes
  options: [
    { value: 'squared', label: 'controls.option.squared' },
    { value: 'rounded', label: 'controls.option.rounded' },
    { value: 'pill', label: 'controls.option.pill' },
    { value: 'square', label: 'controls.option.square' },
    { value: 'box', label: 'controls.option.box' },
    { value: 'circle', label: 'controls.option.circle' },
  ],
});
