import { choice } from './choice.ts';

export const lineBreak = choice({
  id: 'line-break',
  group: 'typography',
  label: 'controls.lineBreak',
  property: 'lineBreak',
  options: [
    { value: '', label: 'controls.option.wrap' },
    { value: 'nowrap', label: 'controls.option.nowrap' },
  ],
});
