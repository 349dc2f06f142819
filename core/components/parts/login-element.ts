import type { RenderContext, SpokenIn } from '#core/components/types.ts';
import { LOGIN_METHODS } from '#core/constants.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import {
  type ButtonProps,
  buttonControls,
  buttonDrawn,
  buttonLookControls,
  buttonPlace,
  buttonSchemas,
  followsPage,
} from './button-look.ts';
import { element, lines } from './element.ts';
import { frameControls, frameIdle } from './frame.ts';
import { iconClass, iconIdle, withIcon } from './icon.ts';
import { loginField, problemText } from './login-field.ts';
import { typographyStyle } from './typography.ts';

export const loginSchemas = {
  ...buttonSchemas,
  // spec login-methods.3: each login method element takes a form, button or link state
  type: { enum: ['form', 'button', 'link'], type: 'string' },
};

export const loginControls = ['login-type', ...buttonControls] as const;

/** Its button follows the page's style, and in a form its fields do. */
export const loginFollows = (props: LoginProps) =>
  props.type === 'form' || (props.type === 'button' && followsPage(props));

/** The controls of the look of a button and of its frame. */
const LOOK_OF_BUTTON = [...buttonLookControls, ...frameControls.filter((id) => id !== 'opacity')];

/** The controls without effect: a login element that is shown as a link has no look of a button. */
export const loginIdle = (props: ButtonProps & { readonly type: string }) => [
  ...(props.type === 'link' ? LOOK_OF_BUTTON : frameIdle(props)),
  ...iconIdle(props),
];

/** Appended to the method by the button of visitors who have a code already; the same as in core/auth/page-fields.ts. */
const HAS_CODE = '.code';

type LoginProps = ButtonProps & { readonly text: string; readonly type: string; readonly method: string };

/**
 * Submits the page's form with a login method (spec visitors.1: `name=method`). As `form` it shows what the method asks
 * above the button, as `link` it looks like one. `unnamed` is what a button without words is called.
 */
export function loginElement(
  node: PageNode & { readonly props: LoginProps },
  context: RenderContext,
  unnamed: TextKey,
): MarkupElement {
  const { props } = node;
  const fields = props.type === 'form' ? context.fields(props.method) : [];
  // A visible field with the method's own name shows the error itself; the one of a custom form is hidden.
  const hasOwnField = fields.some(({ name, input }) => name === props.method && input !== 'hidden');
  const problem = hasOwnField ? undefined : context.errors[props.method];
  const place = buttonPlace(props);
  const words = context.string(node, 'text') || text(unnamed);
  const label = { words: lines(words), spokenIn: context.spokenIn(words) };
  if (fields.length === 0 && !problem) return button(props, place, label, context);
  return element(
    'div',
    { class: 'p-login', style: place },
    ...fields.map((field) => loginField(field, node.id, context)),
    ...(problem ? [problemText(problem, context)] : []),
    button(props, {}, label, context),
    // A visitor who left the window to read the code returns to the same page.
    ...(fields.some(({ verified }) => verified) ? [hasCode(props.method, context)] : []),
  );
}

function hasCode(method: string, { sentence }: RenderContext): MarkupElement {
  return element(
    'button',
    { class: 'p-link', type: 'submit', name: 'method', value: method + HAS_CODE, style: { color: 'inherit' } },
    sentence('visitor.smsHave'),
  );
}

function button(
  props: LoginProps,
  place: Readonly<Record<string, string>>,
  { words, spokenIn }: { readonly words: readonly Markup[]; readonly spokenIn: SpokenIn },
  context: Pick<RenderContext, 'pageStyle' | 'icon'>,
): MarkupElement {
  const look = props.type === 'link' ? typographyStyle(props) : buttonDrawn(props, context.pageStyle);
  return element(
    'button',
    {
      class: iconClass(props.type === 'link' ? 'p-link' : 'p-button', props, context),
      type: 'submit',
      name: 'method',
      value: props.method,
      ...spokenIn,
      style: { ...look, ...place },
    },
    ...withIcon(words, props, context),
  );
}

/** The default text of a login button. Stored pages rely on it: it never changes. */
export const CONNECT = 'Connect';

/** Whether the text of an element is still the default of a login button. */
export function isLoginWords({ props }: Pick<PageNode, 'props'>, property: string): boolean {
  const { method } = props;
  return (
    property === 'text' && typeof method === 'string' && [CONNECT, loginWords(method)].includes(String(props.text))
  );
}

/** The words a button of a login method begins with. */
export function loginWords(method: string): string {
  const name = LOGIN_METHODS.find((each) => each === method);
  return name === undefined ? CONNECT : text(`methods.words.${name}`);
}
