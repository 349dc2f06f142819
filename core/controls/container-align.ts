import { choice } from './choice.ts';

export const containerAlign = choice({
  id: 'container-align',
  group: 'alignment',
  label: 'controls.containerAlign',
  property: 'align',
  // spec 2: container align is stacked or grid
  options: [
    { value: 'stacked', label: 'controls.option.stacked' },
    { value: 'grid', label: 'controls.option.grid' },
  ],
});
