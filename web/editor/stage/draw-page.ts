import { isLogin } from '#core/auth/methods-on-page.ts';
import { componentByName, drawNode, followsStyle } from '#core/components/index.ts';
import { pageBackground } from '#core/components/parts/element.ts';
import { drawsScreen } from '#core/components/parts/per-screen.ts';
import type { RenderContext } from '#core/components/types.ts';
import { styleOfDraft } from '#core/draft/draft.ts';
import { editContext, type SaidInLanguage } from '#core/draft/edit-context.ts';
import { neutralContext } from '#core/draft/page-registry.ts';
import type { Draft } from '#core/draft/types.ts';
import type { PageDocument } from '#core/page/document.ts';
import type { ScreenName } from '#core/page/screens.ts';
import { walk } from '#core/page/tree.ts';
import { accessBlock } from '#core/publish/page-blocks.ts';
import { text } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { languageWritten } from '../actions/property-place.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { CanvasRenderer, CanvasTree } from '../canvas/canvas-tree.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** What the canvas shows now. */
interface Drawn extends Shown {
  readonly draft: Draft;
  readonly context: RenderContext;
}

/** Draws the page on a canvas, and what changes of it from then on; returns what ends that. */
export function keepDrawn(store: EditorStore, canvas: Canvas): () => void {
  let ended = false;
  let drawn: Drawn | null = null;
  const contextOf = cachedContext();
  const drawAnew = () => {
    if (ended) return;
    drawn = null;
    draw();
  };
  const saidIn = productWords(drawAnew);
  const icons = drawnIcons(drawAnew);
  const draw = () => {
    const { draft } = store;
    const { screen } = canvas;
    const { language: wanted, guides } = store.view.getSnapshot().context;
    const language = languageWritten(draft, wanted);
    canvas.showGuides(guides);
    const isShown = language === drawn?.language && screen === drawn.screen;
    if (draft === drawn?.draft && isShown) return;
    const isConfigured = draft.configuration === drawn?.draft.configuration;
    if (!isConfigured || language !== drawn?.language) applyPageSettings(canvas, draft, language);
    const context = contextOf(draft, { language, screen }, saidIn(language), icons());
    canvas.update(draft.document, context);
    if (!isConfigured || context !== drawn?.context || changesAccess(draft.document, drawn.draft.document))
      showAccess(canvas.tree, draft, context);
    drawn = { draft, language, screen, context };
  };
  canvas.onScreen(draw);
  draw();
  const follower = store.actor.subscribe(draw);
  const listener = store.view.subscribe(draw);
  return () => {
    ended = true;
    follower.unsubscribe();
    listener.unsubscribe();
  };
}

/** Draws nodes with the components' own `render`; what can take the focus on a page cannot on the canvas. */
export const canvasRenderer: CanvasRenderer = {
  render(node, context) {
    const markup = drawNode(node, context);
    if (!markup) return { tag: 'div', attrs: {}, children: [] };
    const hint = componentByName(node.component)?.hint;
    const extra = { ...(hint && { 'data-hint': text(hint) }), ...(node.parent !== null && { tabindex: '-1' }) };
    return { ...markup, attrs: { ...markup.attrs, ...extra } };
  },
  drawsContext(node, before, now) {
    const component = componentByName(node.component);
    if (before.icon !== now.icon && node.props.icon) return true;
    if (component?.draws || drawsScreen(node, before, now)) return true;
    if (before.pageStyle !== now.pageStyle && followsStyle(node)) return true;
    // In another language, or with another translation, texts are other texts.
    if (before.string === now.string) return false;
    return component?.strings.some((property) => before.string(node, property) !== now.string(node, property)) ?? false;
  },
  isContainer: (node) => componentByName(node.component)?.container === true,
};

const DRAWN = ['terms', 'languages', 'defaultLanguage', 'authentications'] as const;

/** What a canvas shows of a page: in which language, on which screen. */
interface Shown {
  readonly language: string | null;
  readonly screen: ScreenName;
}

/**
 * What components may read on the canvas. The object stays the same until the language, the screen, the page's style or
 * a field that is drawn changes.
 */
function cachedContext(): (
  draft: Draft,
  shown: Shown,
  said: SaidInLanguage | undefined,
  icon: RenderContext['icon'],
) => RenderContext {
  let kept: {
    readonly of: Draft['configuration'];
    readonly shown: Shown;
    readonly said: SaidInLanguage | undefined;
    readonly context: RenderContext;
  } | null = null;
  return (draft, shown, said, icon) => {
    const { configuration } = draft;
    const { language, screen } = shown;
    const pageStyle = styleOfDraft(draft);
    if (
      kept?.shown.language !== language ||
      kept.shown.screen !== screen ||
      kept.said !== said ||
      kept.context.icon !== icon ||
      kept.context.pageStyle !== pageStyle ||
      DRAWN.some((field) => kept?.of[field] !== configuration[field])
    )
      kept = {
        of: configuration,
        shown,
        said,
        context: { ...editContext(configuration, language, said, pageStyle), screen, icon },
      };
    return kept.context;
  };
}

const loadCatalogue = lazyPart(() => import('#core/texts/catalogue.ts'));

/**
 * The product's own texts in the language that the canvas shows. They are fetched when a language is first shown. Until
 * they are loaded, and where loading fails, the canvas shows English. `onLoad` is called once they are loaded.
 */
function productWords(onLoad: () => void): (language: string | null) => SaidInLanguage | undefined {
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

const loadIcons = lazyPart(() => import('#core/icons/index.ts'));

/**
 * Finds what an icon is drawn by. The icons are fetched when the first one is drawn; `onLoad` is called once they are
 * there, and from then on the function is another.
 */
function drawnIcons(onLoad: () => void): () => RenderContext['icon'] {
  let find: RenderContext['icon'] | null = null;
  const wait = () => {
    void loadIcons().then(
      ({ iconPath }) => {
        if (find !== null) return;
        find = iconPath;
        onLoad();
      },
      () => undefined,
    );
    return '';
  };
  return () => find ?? wait;
}

/** Sets the language, direction and background of the canvas as publishing does. */
function applyPageSettings(canvas: Canvas, { configuration }: Draft, language: string | null): void {
  const { body, documentElement } = canvas.document;
  documentElement.lang = languageTag(language ?? configuration.defaultLanguage);
  documentElement.dir = textDirection(documentElement.lang);
  body.removeAttribute('style');
  const declarations = pageBackground(configuration, neutralContext);
  for (const [name, value] of Object.entries(declarations)) body.style.setProperty(name, value);
}

/** Shows what the page itself asks, such as its password and the terms. It is no node: it is not selected and not stored. */
export function showAccess(tree: CanvasTree, draft: Draft, context: RenderContext): void {
  const children = accessBlock(draft, context, { general: [], pass: undefined });
  const first = children.length > 0 ? firstLogin(draft) : null;
  tree.showAbove(first, {
    tag: 'div',
    attrs: { class: 'portico-added', 'aria-hidden': 'true', title: text('editor.added') },
    children: [{ tag: 'div', attrs: { inert: '' }, children }],
  });
}

/**
 * Whether after an edit another element can be the first login element, or the page asks for something else. What an
 * element says and looks like does not matter, and these are most edits.
 */
export function changesAccess(now: PageDocument, before: PageDocument): boolean {
  for (const id of now.nodes.changedSince(before.nodes)) {
    const [node, earlier] = [now.nodes.get(id), before.nodes.get(id)];
    if (!node || !earlier || node.component !== earlier.component) return true;
    if (node.children !== earlier.children || isLogin(node) !== isLogin(earlier)) return true;
  }
  return false;
}

function firstLogin({ document }: Draft): string | null {
  for (const { node } of walk(document)) if (isLogin(node)) return node.id;
  return null;
}
