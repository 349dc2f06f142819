import { addressControl } from './address-control.ts';

export const backgroundImage = addressControl({
  id: 'background-image',
  group: 'background',
  label: 'controls.backgroundImage',
  property: 'backgroundImage',
  image: true,
});
