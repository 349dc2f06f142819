import { addressControl } from './address-control.ts';

export const link = addressControl({
  id: 'link',
  group: 'image',
  label: 'controls.link',
  property: 'href',
  image: false,
});
