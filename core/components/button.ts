import { safeUrl } from '#core/page/safe-url.ts';
import { text as sentence } from '#core/texts/index.ts';
import {
  buttonApplied,
  buttonLookControls,
  buttonLookDefaults,
  buttonLookSchemas,
  buttonStyle,
  followsPage,
} from './parts/button-look.ts';
import { declarations, element, lines, placement } from './parts/element.ts';
import { frameControls, frameDefaults, frameIdle, frameSchemas } from './parts/frame.ts';
import { iconApplied, iconClass, iconControls, iconDefaults, iconIdle, iconSchemas, withIcon } from './parts/icon.ts';
import { ADDRESS, ALIGN, MARGIN, objectSchema, SIZE, TEXT } from './parts/property-schemas.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './parts/typography.ts';
import type { Component } from './types.ts';

const defaults = {
  ...typographyDefaults,
  ...buttonLookDefaults,
  ...frameDefaults,
  ...iconDefaults,
  text: 'Button',
  href: '',
  blockAlign: '',
  margin: '',
  width: '',
};

/** A link that looks like a button: it leads to another address and logs nobody in. */
export const button: Component<typeof defaults> = {
  name: 'button',
  label: 'components.button',
  group: 'buttons',
  icon: 'rectangle-horizontal',
  key: 'u',
  schema: objectSchema({
    ...typographySchemas,
    ...buttonLookSchemas,
    ...frameSchemas,
    ...iconSchemas,
    text: TEXT,
    href: ADDRESS,
    blockAlign: ALIGN,
    margin: MARGIN,
    width: SIZE,
  }),
  defaults,
  controls: [
    'text',
    'link',
    ...iconControls,
    ...buttonLookControls,
    ...typographyControls,
    'margin',
    ...frameControls,
    'block-align',
    'width',
  ],
  idle: (props) => [...frameIdle(props), ...iconIdle(props)],
  applied: (props, page) => ({
    ...buttonApplied(props, page),
    ...iconApplied,
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
        style: {
          ...buttonStyle(props, context.pageStyle),
          ...typographyStyle(props),
          ...placement(props.margin, props.blockAlign),
          ...declarations({ width: props.width }),
        },
      },
      ...withIcon(label.length > 0 ? label : [sentence('components.button')], props, context),
    );
  },
};
