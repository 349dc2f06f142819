import { addressControl } from './address-control.ts';

export const image = addressControl({
  id: 'image',
  group: 'image',
  label: 'controls.image',
  property: 'url',
  image: true,
});
