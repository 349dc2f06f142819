import { colorControl } from './color-control.ts';

export const color = colorControl({ id: 'color', group: 'typography', label: 'controls.color', property: 'color' });
