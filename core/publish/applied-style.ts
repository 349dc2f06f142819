import { componentByName, drawNode } from '#core/components/index.ts';
import { VARYING } from '#core/components/parts/per-screen.ts';
import { typographyDefaults } from '#core/components/parts/typography.ts';
import type { Applied } from '#core/controls/types.ts';
import { fontWeight } from '#core/controls/typography.ts';
import { styleOfDraft as styleOfPage } from '#core/draft/draft.ts';
import { neutralContext } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { ancestors } from '#core/page/tree.ts';
import type { NodeId, PageNode, Props } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { declaredStyle, type Look, lookIn, PLAIN } from './findings/appearance/look.ts';

// spec elements.44

/** How text looks before anything is said of one element: what is inherited, and what its component says. */
interface Around {
  readonly look: Look;
  readonly fontFamily: string;
  readonly textAlign: string;
  readonly textStyle: string;
  /** The fill of the element itself; empty where it has none. */
  readonly fill: string;
}

/**
 * What applies to an element where its look is not set, by property. It is computed from the elements around it, so it
 * costs the path to the root.
 */
export function appliedStyle(draft: Draft, id: NodeId): Readonly<Record<string, Applied>> {
  const { document, configuration } = draft;
  const node = document.nodes.get(id);
  if (!node || node.parent === null) return {};
  const context = { ...neutralContext, pageStyle: styleOfPage(draft) };
  const start = textDirection(languageTag(configuration.defaultLanguage)) === 'rtl' ? 'right' : 'left';
  let around: Around = { look: PLAIN, fontFamily: '', textAlign: start, textStyle: 'normal', fill: '' };
  const draw = (drawn: PageNode) => {
    const markup = drawNode(drawn, context);
    if (markup) around = inside(markup, around);
  };
  for (const above of [...ancestors(document, id)].reverse()) draw(above);
  const inherited = around;
  draw({ ...node, props: { ...node.props, ...unset(node) } });
  const words = inWords(around, inherited);
  const own = componentByName(node.component)?.applied?.(node.props, context.pageStyle);
  return { ...words, ...onScreens(node.props, { ...words, ...own }) };
}

/** The properties of a look that are told of, as they are where nothing is set. */
function unset(node: PageNode): Readonly<Record<string, string | number>> {
  const { backgroundColor = '' } = componentByName(node.component)?.defaults ?? {};
  const defaults: Readonly<Record<string, string | number>> = {
    ...typographyDefaults,
    backgroundColor: String(backgroundColor),
  };
  return Object.fromEntries(Object.entries(defaults).filter(([name]) => name in node.props));
}

function inside(markup: Parameters<typeof lookIn>[0], around: Around): Around {
  const style = declaredStyle(markup);
  return {
    look: lookIn(markup, around.look),
    fontFamily: style['font-family'] ?? around.fontFamily,
    textAlign: style['text-align'] ?? around.textAlign,
    textStyle: style['font-style'] ?? around.textStyle,
    fill: style['background-color'] ?? '',
  };
}

/** A value that differs from the surroundings comes from the kind of the element. */
function inWords(own: Around, around: Around): Readonly<Record<string, Applied>> {
  const { color, size, weight } = own.look;
  const applied = (value: string, words: string, isInherited: boolean): Applied => ({
    key: isInherited ? 'controls.applied.around' : 'controls.applied.kind',
    params: { value: words },
    value,
  });
  const named = (name: string): string => text(`controls.option.${name}` as TextKey);
  const boldness = fontWeight.read(weight);
  const pixels = `${Math.round(size * 100) / 100}px`;
  return {
    ...(color !== null && { color: applied(color, color, color === around.look.color) }),
    fontFamily: applied(own.fontFamily, own.fontFamily, own.fontFamily === around.fontFamily),
    fontSize: applied(pixels, pixels, size === around.look.size),
    fontWeight: applied(boldness, named(boldness), weight === around.look.weight),
    textAlign: applied(own.textAlign, named(own.textAlign), own.textAlign === around.textAlign),
    textStyle: applied(own.textStyle, named(own.textStyle), own.textStyle === around.textStyle),
    backgroundColor:
      own.fill === ''
        ? { key: 'controls.applied.none', value: '' }
        : { key: 'controls.applied.kind', params: { value: own.fill }, value: own.fill },
  };
}

/** What applies on a screen without a value of its own: that of all screens, or what applies where that is not set. */
function onScreens(props: Props, applied: Readonly<Record<string, Applied>>): Readonly<Record<string, Applied>> {
  return Object.fromEntries(
    VARYING.map(({ property, of }): [string, Applied] => {
      const own = props[of];
      const value = typeof own === 'string' && own !== '' && own !== 'auto' ? own : (applied[of]?.value ?? 'auto');
      return [property, { key: 'controls.applied.plain', params: { value }, value }];
    }),
  );
}
