import { colorControl } from './color-control.ts';

export const backgroundColor = colorControl({
  id: 'background-color',
  group: 'background',
  label: 'controls.backgroundColor',
  property: 'backgroundColor',
});
