import {
  buttonApplied,
  buttonControls,
  buttonDefaults,
  buttonDrawn,
  buttonPlace,
  buttonSchemas,
  followsPage,
} from '#core/components/parts/button-look.ts';
import { element, lines } from '#core/components/parts/element.ts';
import { frameIdle } from '#core/components/parts/frame.ts';
import { iconClass, iconIdle, withIcon } from '#core/components/parts/icon.ts';
import { ADDRESS, objectSchema } from '#core/components/parts/property-schemas.ts';
import { safeUrl } from '#core/page/html/safe-values.ts';
import { text as sentence } from '#core/texts/index.ts';
import type { Component } from '../types.ts';

const defaults = { ...buttonDefaults, text: 'Button', href: '' };

/** A link that looks like a button: it leads to another address and logs nobody in. */
export const button: Component<typeof defaults> = {
  name: 'button',
  label: 'components.button',
  group: 'buttons',
  icon: 'rectangle-horizontal',
  key: 'u',
  schema: objectSchema({ ...buttonSchemas, href: ADDRESS }),
  defaults,
  controls: ['text', 'link', ...buttonControls],
  idle: (props) => [...frameIdle(props), ...iconIdle(props)],
  applied: (props, page) => ({
    ...buttonApplied(props, page),
    href: { key: 'controls.applied.noAddress' },
  }),
  container: false,
  follows: followsPage,
  becomes: ['text', 'link'],
  inlineText: 'text',
  strings: ['text'],
  render(node, context) {
    const { props } = node;
    const words = context.string(node, 'text');
    const label = lines(words);
    return element(
      'a',
      {
        class: iconClass('p-button', props, context),
        // A click on the canvas selects, so links are disabled there.
        href: context.mode !== 'edit' && safeUrl(props.href),
        ...context.spokenIn(words),
        style: { ...buttonDrawn(props, context.pageStyle), ...buttonPlace(props) },
      },
      ...withIcon(label.length > 0 ? label : [sentence('components.button')], props, context),
    );
  },
};
