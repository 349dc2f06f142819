import { choice } from './choice.ts';

export const buttonEffect = choice({
  id: 'button-effect',
  group: 'button',
  label: 'controls.buttonEffect',
  property: 'effect',
  // spec 2: button effects
  options: [
    { value: 'none', label: 'controls.option.none' },
    { value: '3d', label: 'controls.option.3d' },
    { value: 'raised', label: 'controls.option.raised' },
    { value: 'longshadow', label: 'controls.option.longshadow' },
  ],
});
