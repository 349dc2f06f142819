import { choice } from './choice.ts';

export const buttonSize = choice({
  id: 'button-size',
  group: 'button',
  label: 'controls.buttonSize',
  property: 'size',
  // spec 2: button sizes
  options: [
    { value: 'tiny', label: 'controls.option.tiny' },
    { value: 'small', label: 'controls.option.small' },
    { value: 'normal', label: 'controls.option.normal' },
    { value: 'large', label: 'controls.option.large' },
    { value: 'jumbo', label: 'controls.option.jumbo' },
    { value: 'giant', label: 'controls.option.giant' },
  ],
});
