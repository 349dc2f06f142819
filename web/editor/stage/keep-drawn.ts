import type { RenderContext } from '#core/components/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { languageWritten } from '../actions/property-place.ts';
import type { Canvas } from '../canvas/canvas.ts';
import type { EditorStore } from '../store/editor-store.ts';
import {
  applyPageSettings,
  cachedContext,
  changesAccess,
  drawnIcons,
  productWords,
  type Shown,
  showAccess,
} from './draw-page.ts';

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
