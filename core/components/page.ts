import type { Applied } from '#core/controls/types.ts';
import { type ColorRole, NO_CORNER } from '#core/page/style-reference.ts';
import { arrangementClass, GAP_STEP } from './parts/arrangement.ts';
import { declarations, element } from './parts/element.ts';
import { type Lengths, lengths } from './parts/frame.ts';
import { plainStyle } from './parts/page-style.ts';
import { LENGTHS, OWN_COLOR, OWN_FONT, objectSchema } from './parts/property-schemas.ts';
import type { Component } from './types.ts';

const defaults = {
  color: '',
  fontFamily: '',
  headingFont: '',
  brand: '',
  accent: '',
  surface: '',
  corner: NO_CORNER as number,
  verticalAlign: 'center',
  padding: 0 as Lengths,
  gap: '',
};

/** Where the content of a page higher than its content stands. */
const PLACES: Readonly<Record<string, string>> = { top: ' p-top', center: '', bottom: ' p-bottom' };

function plainColor(role: ColorRole): Applied {
  const value = plainStyle.colors[role];
  return { key: 'controls.applied.plain', params: { value }, value };
}

/** The root: the container of all other elements, and the style that they refer to (parts/page-style.ts). */
export const pageComponent: Component<typeof defaults> = {
  name: 'page',
  label: 'components.page',
  hint: 'components.pageHint',
  icon: 'layout-template',
  schema: objectSchema({
    color: OWN_COLOR,
    fontFamily: OWN_FONT,
    headingFont: OWN_FONT,
    brand: OWN_COLOR,
    accent: OWN_COLOR,
    surface: OWN_COLOR,
    corner: { type: 'integer', minimum: NO_CORNER, maximum: 60 },
    verticalAlign: { enum: Object.keys(PLACES), type: 'string' },
    padding: LENGTHS,
    gap: GAP_STEP,
  }),
  defaults,
  controls: [
    'brand-color',
    'accent-color',
    'text-color',
    'ground-color',
    'surface-color',
    'corner',
    'heading-font',
    'text-font',
    'background-image',
    'background-focus',
    'vertical-align',
    'padding',
    'gap',
  ],
  container: true,
  fixed: true,
  strings: [],
  inConfiguration: {
    backgroundColor: 'background_color',
    backgroundImage: 'background_image',
    backgroundFocus: 'background_focus',
  },
  applied: (_, { fonts }) => ({
    ...Object.fromEntries((['brand', 'accent', 'surface'] as const).map((role) => [role, plainColor(role)] as const)),
    color: plainColor('text'),
    backgroundColor: plainColor('ground'),
    corner: { key: 'controls.applied.own' },
    headingFont: { key: 'controls.applied.plain', params: { value: fonts.text }, value: fonts.text },
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
