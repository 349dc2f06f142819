import type { Component, RenderContext } from '#core/components/types.ts';
import type { ControlId } from '#core/controls/types.ts';
import {
  isScreen,
  readHidden,
  readPerScreen,
  SCREEN_NAMES,
  SCREEN_QUERIES,
  type ScreenName,
} from '#core/page/screens.ts';
import type { Markup, MarkupElement, PageNode } from '#core/page/types.ts';
import type { BaseStyle } from './base-styles.ts';
import { objectSchema } from './property-schemas.ts';

/** A property that may differ by screen, and the property of the same element that it replaces there. */
interface Varying {
  readonly property: string;
  readonly of: string;
  readonly control: ControlId;
  /** A value that is the same on all screens, as the source of a regular expression. */
  readonly value: string;
}

const LENGTH = '\\d{1,5}(\\.\\d{1,3})?(px|%|vw|vh)';

export const VARYING: readonly Varying[] = [
  { property: 'widths', of: 'width', control: 'widths', value: `(auto|0|${LENGTH})` },
  { property: 'heights', of: 'height', control: 'heights', value: `(auto|0|${LENGTH})` },
  { property: 'fontSizes', of: 'fontSize', control: 'font-sizes', value: '\\d{1,3}(\\.\\d{1,2})?px' },
];

const SCREEN = `(${SCREEN_NAMES.join('|')})`;
const HIDDEN = { type: 'string', pattern: `^(${SCREEN}( ${SCREEN}){0,2})?$` };

function schemaOf({ value }: Varying): object {
  return { type: 'string', pattern: `^(${SCREEN}:${value}(;${SCREEN}:${value}){0,2})?$` };
}

/**
 * A component whose elements can be hidden on a screen, and have another width, height or size of letters there. The
 * component itself knows nothing of it: an element is drawn for a screen as if the other value were its only one.
 */
export function perScreen(component: Component): Component {
  const varying = VARYING.filter(({ of }) => of in component.defaults);
  const empty = Object.fromEntries(varying.map(({ property }) => [property, '']));
  const { properties } = component.schema as { readonly properties: Readonly<Record<string, object>> };
  const schemas = Object.fromEntries(varying.map((each) => [each.property, schemaOf(each)]));
  const { render } = component;
  return {
    ...component,
    schema: objectSchema({ ...properties, hidden: HIDDEN, ...schemas }),
    defaults: { ...component.defaults, hidden: '', ...empty },
    controls: [...component.controls, 'hidden-on', ...varying.map(({ control }) => control)],
    render(node, context) {
      const screens = screensOf(node, varying);
      if (context.mode === 'edit') {
        const shown = context.screen === undefined ? node : onScreen(node, context.screen, varying);
        return hiding(render(shown, context), node, 'portico-no-');
      }
      const drawn = hiding(render(node, context), node, 'p-no-');
      // What is stored is drawn anew by who reads it, from the properties.
      if (screens.length === 0 || context.mode === 'neutral') return drawn;
      return screens.reduce(
        (whole, screen) => differing(whole, render(onScreen(node, screen, varying), context), screen),
        drawn,
      );
    },
  };
}

/** Whether an element looks different on the canvas when that shows another screen. */
export function drawsScreen({ props }: PageNode, before: RenderContext, now: RenderContext): boolean {
  return before.screen !== now.screen && VARYING.some(({ property }) => (props[property] ?? '') !== '');
}

function screensOf({ props }: PageNode, varying: readonly Varying[]): readonly ScreenName[] {
  const named = new Set<string>();
  for (const { property } of varying) for (const name in readPerScreen(props[property])) named.add(name);
  return named.size === 0 ? [] : Array.from(named).filter(isScreen);
}

/** The node as it is on one screen. */
function onScreen(node: PageNode, screen: ScreenName, varying: readonly Varying[]): PageNode {
  const own: Record<string, string> = {};
  for (const { property, of } of varying) {
    const value = readPerScreen(node.props[property])[screen];
    if (value !== undefined) own[of] = value;
  }
  return Object.keys(own).length === 0 ? node : { ...node, props: { ...node.props, ...own } };
}

function hiding(drawn: MarkupElement, { props }: PageNode, prefix: string): MarkupElement {
  const hidden = readHidden(props.hidden);
  if (hidden.length === 0) return drawn;
  const classes = [drawn.attrs.class, ...hidden.map((screen) => prefix + screen)].filter(Boolean).join(' ');
  return { ...drawn, attrs: { ...drawn.attrs, class: classes } };
}

/** The element with what differs from it in the same element as it is on a screen. */
function differing(drawn: MarkupElement, there: MarkupElement, screen: ScreenName): MarkupElement {
  const style = difference(drawn.style ?? {}, there.style ?? {});
  const children = drawn.children.map((child, index): Markup => {
    const other = there.children[index];
    return isElement(child) && isElement(other) ? differing(child, other, screen) : child;
  });
  const changed = Object.keys(style).length > 0;
  return { ...drawn, children, ...(changed && { screens: { ...drawn.screens, [screen]: style } }) };
}

function difference(from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>) {
  const style: Record<string, string> = {};
  for (const name in from) if (!(name in to)) style[name] = 'initial';
  for (const name in to) if (from[name] !== to[name]) style[name] = to[name] as string;
  return style;
}

function isElement(markup: Markup | undefined): markup is MarkupElement {
  return typeof markup === 'object' && 'tag' in markup;
}

/** Published pages hide by the class; the canvas shows faintly what is hidden. */
export const hidingStyles: readonly BaseStyle[] = SCREEN_NAMES.map((screen) => ({
  uses: `p-no-${screen}`,
  css: `@media${SCREEN_QUERIES[screen]}{.p-no-${screen}{display:none!important}}`,
}));
