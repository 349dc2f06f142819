import { choice } from './choice.ts';

export const buttonStyle = choice({
  id: 'button-style',
  group: 'button',
  label: 'controls.buttonStyle',
  property: 'style',
  // spec 2: button types
  options: [
    { value: 'default', label: 'controls.option.default' },
    { value: 'plain', label: 'controls.option.plain' },
    { value: 'primary', label: 'controls.option.primary' },
    { value: 'action', label: 'controls.option.action' },
    { value: 'highlight', label: 'controls.option.highlight' },
    { value: 'caution', label: 'controls.option.caution' },
    { value: 'royal', label: 'controls.option.royal' },
  ],
});
