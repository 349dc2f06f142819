import { element, lines, placement } from '#core/components/parts/element.ts';
import {
  iconApplied,
  iconClass,
  iconControls,
  iconDefaults,
  iconIdle,
  iconSchemas,
  withIcon,
} from '#core/components/parts/icon.ts';
import { ADDRESS, MARGIN, OPACITY, objectSchema, TEXT } from '#core/components/parts/property-schemas.ts';
import {
  typographyControls,
  typographyDefaults,
  typographySchemas,
  typographyStyle,
} from '#core/components/parts/typography.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import type { Component } from '../types.ts';

const defaults = { ...typographyDefaults, ...iconDefaults, text: 'Link', href: '', margin: '', opacity: 100 };

/** Text that links to another address. */
export const link: Component<typeof defaults> = {
  name: 'link',
  label: 'components.link',
  group: 'text',
  icon: 'link',
  key: 'l',
  schema: objectSchema({
    ...typographySchemas,
    ...iconSchemas,
    text: TEXT,
    href: ADDRESS,
    margin: MARGIN,
    opacity: OPACITY,
  }),
  defaults,
  controls: ['text', 'link', ...iconControls, ...typographyControls, 'margin', 'opacity'],
  idle: iconIdle,
  applied: () => ({ ...iconApplied, href: { key: 'controls.applied.noAddress' } }),
  container: false,
  becomes: ['text', 'button'],
  inlineText: 'text',
  strings: ['text'],
  render(node, context) {
    const { props } = node;
    const words = context.string(node, 'text');
    return element(
      'a',
      {
        class: iconClass('p-link', props, context),
        // A click on the canvas selects, so links are disabled there.
        href: context.mode !== 'edit' && safeUrl(props.href),
        ...context.spokenIn(words),
        style: { ...typographyStyle(props), ...placement(props.margin) },
      },
      ...withIcon(lines(words), props, context),
    );
  },
};
