import { declarations, element } from './parts/element.ts';
import { COLOR, FONT_FAMILY, objectSchema } from './parts/property-schemas.ts';
import type { Component } from './types.ts';

const defaults = { color: '', fontFamily: '', verticalAlign: 'center' };

/** The root: the container of all other elements. */
export const page: Component<typeof defaults> = {
  name: 'page',
  label: 'components.page',
  icon: 'layout-template',
  schema: objectSchema({
    color: COLOR,
    fontFamily: FONT_FAMILY,
    verticalAlign: { enum: ['top', 'center'], type: 'string' },
  }),
  defaults,
  controls: ['color', 'font-family', 'background-color', 'background-image'],
  container: true,
  fixed: true,
  strings: [],
  inConfiguration: { backgroundColor: 'background_color', backgroundImage: 'background_image' },
  render({ props }) {
    return element('main', {
      class: props.verticalAlign === 'top' ? 'p-page p-top' : 'p-page',
      style: declarations({ color: props.color, 'font-family': props.fontFamily }),
    });
  },
};
