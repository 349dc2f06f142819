import type { Markup, MarkupElement } from '#core/page/types.ts';
import { text as sentence } from '#core/texts/index.ts';
import { buttonLookControls, buttonLookDefaults, buttonLookSchemas, buttonStyle } from './button-look.ts';
import { declarations, element, lines } from './element.ts';
import { loginField, problemText } from './login-field.ts';
import { placement } from './placement.ts';
import { ALIGN, MARGIN, objectSchema, SIZE, TEXT } from './property-schemas.ts';
import type { Component } from './types.ts';
import { typographyControls, typographyDefaults, typographySchemas, typographyStyle } from './typography.ts';

const defaults = {
  ...typographyDefaults,
  ...buttonLookDefaults,
  text: 'Connect',
  method: 'click',
  type: 'button',
  blockAlign: '',
  margin: '',
  width: '',
};

/**
 * Submits the page's form with its login method (design 5: `name=method`). As `form` it shows what the
 * method asks above the button, as `link` it looks like one.
 */
export const loginButton: Component<typeof defaults> = {
  name: 'login-button',
  label: 'components.loginButton',
  group: 'buttons',
  icon: 'log-in',
  schema: objectSchema({
    ...typographySchemas,
    ...buttonLookSchemas,
    text: TEXT,
    method: { type: 'string', pattern: '^[a-z]{1,32}$' },
    // spec 3: each login method element takes a form, button or link state
    type: { enum: ['form', 'button', 'link'], type: 'string' },
    blockAlign: ALIGN,
    margin: MARGIN,
    width: SIZE,
  }),
  defaults,
  controls: [
    'text',
    'login-method',
    'login-type',
    ...buttonLookControls,
    ...typographyControls,
    'block-align',
    'margin',
    'width',
  ],
  container: false,
  inlineText: 'text',
  strings: ['text'],
  render(node, context) {
    const { props } = node;
    const asked = props.type === 'form' ? context.fields(props.method) : [];
    // A field of the method's own name says it itself.
    const problem = asked.some(({ name }) => name === props.method) ? undefined : context.errors[props.method];
    const place = { ...placement(props.margin, props.blockAlign), ...declarations({ width: props.width }) };
    const label = lines(context.string(node, 'text'));
    if (asked.length === 0 && !problem) return button(props, place, label);
    return element(
      'div',
      { class: 'p-login', style: place },
      ...asked.map((field) => loginField(field, node.id, context)),
      ...(problem ? [problemText(problem)] : []),
      button(props, {}, label),
    );
  },
};

function button(
  props: typeof defaults,
  place: Readonly<Record<string, string>>,
  label: readonly Markup[],
): MarkupElement {
  const look = props.type === 'link' ? {} : buttonStyle(props);
  return element(
    'button',
    {
      class: props.type === 'link' ? 'p-link' : 'p-button',
      type: 'submit',
      name: 'method',
      value: props.method,
      style: { ...look, ...typographyStyle(props), ...place },
    },
    ...(label.length > 0 ? label : [sentence('components.loginButton')]),
  );
}
