import { sizeControl } from './size-control.ts';

export const height = sizeControl({ id: 'height', label: 'controls.height', property: 'height' });
