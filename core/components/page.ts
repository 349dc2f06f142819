import { arrangementClass, GAP } from './parts/arrangement.ts';
import { declarations, element } from './parts/element.ts';
import { type Lengths, lengths } from './parts/frame.ts';
import { COLOR, FONT_FAMILY, LENGTHS, objectSchema } from './parts/property-schemas.ts';
import type { Component } from './types.ts';

const defaults = { color: '', fontFamily: '', verticalAlign: 'center', padding: 0 as Lengths, gap: '' };

/** Where the content of a page higher than its content stands. */
const PLACES: Readonly<Record<string, string>> = { top: ' p-top', center: '', bottom: ' p-bottom' };

/** The root: the container of all other elements. */
export const page: Component<typeof defaults> = {
  name: 'page',
  label: 'components.page',
  icon: 'layout-template',
  schema: objectSchema({
    color: COLOR,
    fontFamily: FONT_FAMILY,
    verticalAlign: { enum: Object.keys(PLACES), type: 'string' },
    padding: LENGTHS,
    gap: GAP,
  }),
  defaults,
  controls: ['color', 'font-family', 'background-color', 'background-image', 'vertical-align', 'padding', 'gap'],
  container: true,
  fixed: true,
  strings: [],
  inConfiguration: { backgroundColor: 'background_color', backgroundImage: 'background_image' },
  applied: () => ({
    padding: { key: 'controls.applied.page', params: { value: '24 16' } },
    gap: { key: 'controls.applied.gap', params: { value: '16' } },
  }),
  render({ props }) {
    return element('main', {
      class: arrangementClass(`p-page${PLACES[props.verticalAlign] ?? ''}`, props),
      style: declarations({ color: props.color, 'font-family': props.fontFamily, padding: lengths(props.padding) }),
    });
  },
};
