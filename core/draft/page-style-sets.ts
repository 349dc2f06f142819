import { componentByName } from '#core/components/index.ts';
import { sameJson } from '#core/page/json.ts';
import { NO_CORNER } from '#core/page/style-reference.ts';
import { walk } from '#core/page/tree.ts';
import type { Json, PageNode, Props } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Edit } from './commands/index.ts';
import { readProperty } from './draft.ts';
import {
  BITTER,
  FREDOKA,
  GARAMOND,
  INTER,
  LORA,
  MONTSERRAT,
  NUNITO,
  OPEN_SANS,
  PLAYFAIR,
} from './templates/materials.ts';
import type { Draft } from './types.ts';

// spec elements.46

/** A style to choose for a page: the properties of its root, the background color among them. */
export interface PageStyleSet {
  readonly label: TextKey;
  readonly props: {
    readonly brand: string;
    readonly accent: string;
    readonly color: string;
    readonly backgroundColor: string;
    readonly surface: string;
    readonly corner: number;
    readonly headingFont: string;
    readonly fontFamily: string;
  };
}

/** The styles to choose from. In each, text and accent can be read on the background and on cards. */
export const pageStyleSets: readonly PageStyleSet[] = [
  set('pageStyle.set.harbour', ['#0b5cad', '#a8401c', '#14233b', '#e9f0f7', '#ffffff'], 10, MONTSERRAT, ''),
  set('pageStyle.set.linen', ['#8a3b12', '#2f6b4f', '#33291f', '#f3ece1', '#fffdf9'], 4, PLAYFAIR, ''),
  set('pageStyle.set.forest', ['#1f6b45', '#815400', '#14281d', '#e9f2ea', '#ffffff'], 14, BITTER, OPEN_SANS),
  set('pageStyle.set.stone', ['#1c1c1a', '#9a3412', '#1c1c1a', '#f1f1ee', '#ffffff'], 0, GARAMOND, ''),
  set('pageStyle.set.berry', ['#a3195b', '#5b3cc4', '#3b1226', '#fbeef4', '#ffffff'], 20, NUNITO, NUNITO),
  set('pageStyle.set.sun', ['#b23a00', '#0b6e75', '#33260a', '#fff3d1', '#ffffff'], 24, FREDOKA, OPEN_SANS),
  set('pageStyle.set.night', ['#67e8f9', '#fbbf24', '#e6edf7', '#0b1120', '#18223a'], 16, INTER, INTER),
  set('pageStyle.set.velvet', ['#f0abfc', '#fcd34d', '#f4e9fb', '#1b1024', '#2c1b3b'], 12, LORA, ''),
  // As a page is that sets nothing.
  set('pageStyle.set.plain', ['', '', '', '', ''], NO_CORNER, '', ''),
];

type Colors = readonly [brand: string, accent: string, color: string, ground: string, surface: string];

function set(
  label: TextKey,
  [brand, accent, color, backgroundColor, surface]: Colors,
  corner: number,
  headingFont: string,
  fontFamily: string,
): PageStyleSet {
  return { label, props: { brand, accent, color, backgroundColor, surface, corner, headingFont, fontFamily } };
}

/** Whether the page has just this style. */
export function hasStyleSet(draft: Draft, { props }: PageStyleSet): boolean {
  const { root } = draft.document;
  return Object.entries(props).every(([property, value]) => sameJson(readProperty(draft, root, property), value));
}

/** The edits that give a page this style. */
export function styleSetEdits({ document }: Draft, { props }: PageStyleSet): readonly Edit[] {
  return Object.entries(props).map(
    ([property, value]): Edit => ({ command: 'setProperty', args: { id: document.root, property, value } }),
  );
}

/**
 * What makes all elements follow the style of their page: colors and fonts of their own give way, fills become that of a
 * card, and buttons get the brand color.
 */
export function followEdits({ document }: Draft): readonly Edit[] {
  return Array.from(walk(document)).flatMap(({ node }) =>
    Object.entries(node.parent === null ? {} : following(node)).map(
      ([property, value]): Edit => ({ command: 'setProperty', args: { id: node.id, property, value } }),
    ),
  );
}

function following({ component, props }: PageNode): Props {
  const change: Record<string, Json> = {};
  if (isOwn(props.color)) change.color = '';
  if (isOwn(props.fontFamily)) change.fontFamily = '';
  if (isOwn(props.backgroundColor)) change.backgroundColor = isButton(component) ? '' : '@surface';
  if (isButton(component) && props.style !== 'primary') change.style = 'primary';
  return change;
}

function isButton(component: string): boolean {
  return componentByName(component)?.controls.includes('button-style') ?? false;
}

function isOwn(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== '' && !value.startsWith('@');
}
