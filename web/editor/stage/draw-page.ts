import { isLogin } from '#core/auth/methods-on-page.ts';
import { componentByName } from '#core/components/index.ts';
import { background } from '#core/components/parts/element.ts';
import type { RenderContext } from '#core/components/types.ts';
import { editContext, type SaidInLanguage } from '#core/draft/edit-context.ts';
import { neutralContext } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import { walk } from '#core/page/tree.ts';
import { accessBlock } from '#core/publish/page-blocks.ts';
import { text } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { CanvasRenderer, CanvasTree } from '../canvas/canvas-tree.ts';

/** Draws nodes with the components' own `render`; what can take the focus on a page cannot on the canvas. */
export const canvasRenderer: CanvasRenderer = {
  render(node, context) {
    const component = componentByName(node.component);
    if (!component) return { tag: 'div', attrs: {}, children: [] };
    const markup = component.render(node, context);
    const extra: Record<string, string> =
      node.parent === null ? { 'data-hint': text('editor.emptyPage') } : { tabindex: '-1' };
    return { ...markup, attrs: { ...markup.attrs, ...extra } };
  },
  drawsContext(node, before, now) {
    const component = componentByName(node.component);
    if (component?.draws) return true;
    // In another language, or with another translation, texts are other texts.
    if (before.string === now.string) return false;
    return component?.strings.some((property) => before.string(node, property) !== now.string(node, property)) ?? false;
  },
  isContainer: (node) => componentByName(node.component)?.container === true,
};

type Configuration = Draft['configuration'];

const DRAWN = ['terms', 'languages', 'defaultLanguage', 'authentications'] as const;

/** What components may know on the canvas: the same object until a field changes that one of them draws, or the language. */
export function keptContext(): (
  configuration: Configuration,
  language: string | null,
  said?: SaidInLanguage,
) => RenderContext {
  let kept: {
    readonly of: Configuration;
    readonly language: string | null;
    readonly said: SaidInLanguage | undefined;
    readonly context: RenderContext;
  } | null = null;
  return (configuration, language, said) => {
    if (
      kept?.language !== language ||
      kept.said !== said ||
      DRAWN.some((field) => kept?.of[field] !== configuration[field])
    )
      kept = { of: configuration, language, said, context: editContext(configuration, language, said) };
    return kept.context;
  };
}

const loadCatalogue = lazyPart(() => import('#core/texts/catalogue.ts'));

/**
 * What the product says itself in the language that the canvas shows. It is fetched when a language is shown first;
 * until then, and where it cannot be had, the canvas is in English. `onLoad`: it is there now.
 */
export function productWords(onLoad: () => void): (language: string | null) => SaidInLanguage | undefined {
  let loaded: Awaited<ReturnType<typeof loadCatalogue>> | null = null;
  const said = new Map<string, SaidInLanguage>();
  return (language) => {
    if (language === null) return undefined;
    if (loaded === null) {
      void loadCatalogue().then(
        (catalogue) => {
          if (loaded !== null) return;
          loaded = catalogue;
          onLoad();
        },
        () => undefined,
      );
      return undefined;
    }
    const { catalogueOf, writtenIn } = loaded;
    const known = said.get(language) ?? {
      catalogue: catalogueOf(language),
      written: (words: string) => writtenIn(language, words) ?? words,
    };
    said.set(language, known);
    return known;
  };
}

/** Puts what the configuration says of the whole page onto the canvas's body, as publishing does. */
export function dressPage(canvas: Canvas, { configuration }: Draft, language: string | null): void {
  const { body, documentElement } = canvas.document;
  documentElement.lang = languageTag(language ?? configuration.defaultLanguage);
  documentElement.dir = textDirection(documentElement.lang);
  body.removeAttribute('style');
  const declarations = background(configuration.background_color, configuration.background_image, neutralContext);
  for (const [name, value] of Object.entries(declarations)) body.style.setProperty(name, value);
}

/** Shows what the page itself will ask of visitors where it will ask it: no node, so nothing to select or to store. */
export function showAccess(tree: CanvasTree, draft: Draft, context: RenderContext): void {
  const children = accessBlock(draft, context, { general: [], pass: undefined });
  const first = children.length > 0 ? firstLogin(draft) : null;
  tree.showAbove(first, {
    tag: 'div',
    attrs: { class: 'portico-added', 'aria-hidden': 'true', title: text('editor.added') },
    children: [{ tag: 'div', attrs: { inert: '' }, children }],
  });
}

function firstLogin({ document }: Draft): string | null {
  for (const { node } of walk(document)) if (isLogin(node)) return node.id;
  return null;
}
