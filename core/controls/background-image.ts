import { BACKGROUND_WIDTH } from '#core/constants.ts';
import { addressControl } from './address-control.ts';

export const backgroundImage = addressControl({
  id: 'background-image',
  group: 'background',
  label: 'controls.backgroundImage',
  property: 'backgroundImage',
  image: true,
  // spec 9: background images are uploaded at width 1920
  uploadWidth: BACKGROUND_WIDTH,
});
