import { componentByName } from '#core/components/index.ts';
import { nodeLabel } from '#core/components/node-label.ts';
import { TEXT } from '#core/components/parts/property-schemas.ts';
import { takesMarks } from '#core/draft/commands/make-rich.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { plainText, type Toggle } from '#core/page/rich-text.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { tellNotLoaded } from '../../ui/lazy/lazy-places.tsx';
import { toast } from '../../ui/message/toast.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { languageWritten } from '../actions/property-place.ts';
import { pastePictures } from '../clipboard/clipboard.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { TextWriter } from '../text-writer/text-writer.ts';
import { selectedTexts, storedTexts } from './stored-text.ts';
import { writableElement, writeText } from './write-text.ts';

const loadMarking = lazyPart(() => import('./mark-text.ts'));

/** Gives the selected texts a mark, or takes it; false where no text is selected. */
export function markTexts(store: EditorStore, mark: Toggle): boolean {
  if (selectedTexts(store).length === 0) return false;
  void loadMarking().then((loaded) => loaded.markTexts(store, mark), tellNotLoaded);
  return true;
}

/** The property of a node that is written in on the canvas. */
export function inlineProperty(store: EditorStore, id: NodeId): string | null {
  const node = store.node(id);
  return node && !pageRegistry.container(node.component) ? (componentByName(node.component)?.inlineText ?? null) : null;
}

/**
 * Lets a person write in a node on the canvas until they leave it; false where there is nothing to write.
 * All that is typed in one go is one step to undo.
 */
export function writeNode(store: EditorStore, id: NodeId, start: 'all' | 'caret'): boolean {
  const canvas = store.canvas;
  const property = inlineProperty(store, id);
  const element = canvas?.tree.element(id);
  const node = store.node(id);
  const language = languageWritten(store.draft, store.view.getSnapshot().context.language);
  const texts = property === null ? null : storedTexts(node?.component ?? '', property, language);
  if (!canvas || !element || !node || !texts) return false;
  if (store.readOnly) return store.refuseEdit();

  store.send({ type: 'writing.started', node: id });
  if (store.writing !== id) return false;
  const join = `writing.${id}.${Date.now()}`;
  const leave = (how: 'key' | 'blur') => {
    follower.unsubscribe();
    interruption.unsubscribe();
    stop();
    store.show({ writer: null, linking: false });
    canvas.tree.write(null);
    if (store.writing === id) store.send({ type: 'writing.ended' });
    if (how === 'key') canvas.focus();
    canvas.moved.ask();
  };
  // a text without a translation shows another language's words: what is stored of it is nothing
  const stored = () =>
    language === null || texts.place.isChanged(store.draft, id) ? texts.place.read(store.draft, id) : '';
  let typed = stored();
  canvas.tree.write(id);
  const written = writableElement(element, plainText(texts.runs(store.draft, id)));
  const writer = new TextWriter(written, takesMarks(node), {
    runs: () => texts.runs(store.draft, id),
    store(runs, how) {
      typed = texts.source(store.draft, id, runs);
      const edits = texts.edits(store.draft, [[id, runs]]);
      const refusal = typeof edits === 'string' ? edits : store.attempt(edits, how === 'typed' ? join : undefined);
      if (refusal !== null) tellTooLong();
      return refusal === null;
    },
    // the element stays where it is, because it has the focus
    redraw() {
      const words = plainText(texts.runs(store.draft, id));
      const drawn = canvas.tree.drawAgain(id);
      if (words === '' || !drawn) written.replaceChildren();
      else written.replaceChildren(...writableElement(drawn, words).childNodes);
    },
  });
  const stop = writeText(
    writer,
    {
      marked(mark) {
        void loadMarking().then(
          ({ markSelected }) => markSelected(store, writer, mark),
          () => {
            writer.takeAhead();
            store.warn(text('ui.notLoaded'));
          },
        );
      },
      inserted: (from) => takePasted(store, writer, from),
      left: leave,
    },
    start,
  );
  store.show({ writer });
  const follower = store.actor.subscribe(() => {
    if (store.node(id) === undefined || store.selected !== id) return leave('key');
    if (stored() === typed) return;
    // after an undo while writing, the document's text is shown
    typed = stored();
    writer.restore();
  });
  // a drag or a dialog ends it
  const interruption = store.interaction.subscribe(({ context }) => context.writing === id || leave('blur'));
  store.say(text('editor.writing', { name: nodeLabel(store.page, id) }));
  return true;
}

/** Pictures come after the element; marks of words are kept, where the text may have them. */
function takePasted(store: EditorStore, writer: TextWriter, from: DataTransfer): boolean {
  if (pastePictures(store, from)) return true;
  const html = from.getData('text/html');
  if (!writer.marked || html === '') return false;
  const plain = from.getData('text/plain');
  const asked = { span: writer.span, words: plainText(writer.runs) };
  void loadMarking().then(({ pasteInText }) => pasteInText(store, writer, { plain, html }, asked), tellNotLoaded);
  return true;
}

/** Any text may be written but one that is too long; then the element keeps what it said. */
function tellTooLong(): void {
  const limit = new Intl.NumberFormat('en').format(TEXT.maxLength);
  const description = text('editor.textTooLongHint', { limit });
  toast(text('editor.textTooLong'), { id: 'text-too-long', tone: 'warning', description });
}
