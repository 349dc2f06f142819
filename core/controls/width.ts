import { sizeControl } from './size-control.ts';

export const width = sizeControl({ id: 'width', label: 'controls.width', property: 'width' });
