import { componentByName } from '#core/components/index.ts';
import { nodeLabel } from '#core/components/node-name.ts';
import { TEXT } from '#core/components/parts/property-schemas.ts';
import { takesMarks } from '#core/draft/commands/properties.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import { plainText, type Run, type Toggle } from '#core/page/rich-text.ts';
import type { NodeId, PageNode } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { tellNotLoaded } from '../../ui/lazy/lazy-places.tsx';
import { toast } from '../../ui/message/toast.ts';
import { lazyPart } from '../../ui/parts/lazy-part.ts';
import { languageWritten, type StoredTexts, selectedTexts, storedTexts } from '../actions/property-place.ts';
import type { Canvas } from '../canvas/canvas.ts';
import { pastePictures } from '../clipboard/clipboard.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { TextWriter } from '../text-writer/text-writer.ts';
import { writableElement, writeText } from './write-text.ts';

const loadMarking = lazyPart(() => import('./mark-text.ts'));

/** Gives the selected texts a mark, or takes it; false where no text is selected. */
export function markSelectedTexts(store: EditorStore, mark: Toggle): boolean {
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
  const target = writtenNode(store, id);
  if (target === null) return false;
  if (store.readOnly) return store.refuseEdit();
  store.send({ type: 'writing.started', node: id });
  if (store.writing !== id) return false;
  new NodeWriting(store, target).begin(start);
  store.say(text('editor.writing', { name: nodeLabel(store.page, id) }));
  return true;
}

/** A node that can be written in, as it stands on the canvas, and where its words are stored. */
interface WrittenNode {
  readonly canvas: Canvas;
  readonly node: PageNode;
  readonly element: HTMLElement;
  readonly texts: StoredTexts;
  /** Null for the page's own texts. */
  readonly language: string | null;
}

function writtenNode(store: EditorStore, id: NodeId): WrittenNode | null {
  const { canvas } = store;
  const property = inlineProperty(store, id);
  const element = canvas?.tree.element(id);
  const node = store.node(id);
  const language = languageWritten(store.draft, store.view.getSnapshot().context.language);
  const texts = property === null ? null : storedTexts(node?.component ?? '', property, language);
  return canvas && element && node && texts ? { canvas, node, element, texts, language } : null;
}

/** A person writes in a node: what they type is stored, and what changes the node from outside is shown. */
class NodeWriting {
  readonly #store: EditorStore;
  readonly #target: WrittenNode;
  readonly #id: NodeId;
  readonly #join: string;
  /** The innermost element that holds the words. */
  readonly #written: HTMLElement;
  readonly #writer: TextWriter;
  /** What was typed last, as it is stored; another value came from outside. */
  #typed: unknown;
  #ends: readonly (() => void)[] = [];

  constructor(store: EditorStore, target: WrittenNode) {
    this.#store = store;
    this.#target = target;
    this.#id = target.node.id;
    this.#join = `writing.${this.#id}.${Date.now()}`;
    this.#typed = this.#stored();
    target.canvas.tree.write(this.#id);
    this.#written = writableElement(target.element, this.#words());
    this.#writer = new TextWriter(this.#written, takesMarks(target.node), {
      runs: () => target.texts.runs(store.draft, this.#id),
      store: (runs, how) => this.#keep(runs, how),
      redraw: () => this.#redraw(),
    });
  }

  begin(start: 'all' | 'caret'): void {
    const store = this.#store;
    const stop = writeText(
      this.#writer,
      {
        marked: (mark) => this.#mark(mark),
        inserted: (from) => takePasted(store, this.#writer, from),
        left: (how) => this.#leave(how),
      },
      start,
    );
    store.view.send({ type: 'writer.attached', writer: this.#writer });
    const follower = store.actor.subscribe(() => this.#follow());
    // a drag or a dialog ends it
    const interruption = store.interaction.subscribe(
      ({ context }) => context.writing === this.#id || this.#leave('blur'),
    );
    this.#ends = [() => follower.unsubscribe(), () => interruption.unsubscribe(), stop];
  }

  #leave(how: 'key' | 'blur'): void {
    const { canvas } = this.#target;
    for (const end of this.#ends) end();
    this.#store.view.send({ type: 'writer.detached' });
    canvas.tree.write(null);
    if (this.#store.writing === this.#id) this.#store.send({ type: 'writing.ended' });
    if (how === 'key') canvas.focus();
    canvas.moved.ask();
  }

  #follow(): void {
    if (this.#store.node(this.#id) === undefined || this.#store.selected !== this.#id) {
      this.#leave('key');
      return;
    }
    const stored = this.#stored();
    if (stored === this.#typed) return;
    // after an undo while writing, the document's text is shown
    this.#typed = stored;
    this.#writer.restore();
  }

  #keep(runs: readonly Run[], how: 'typed' | 'done'): boolean {
    const { texts } = this.#target;
    const { draft } = this.#store;
    this.#typed = texts.source(draft, this.#id, runs);
    const edits = texts.edits(draft, [[this.#id, runs]]);
    const join = how === 'typed' ? this.#join : undefined;
    const refusal = typeof edits === 'string' ? edits : this.#store.attempt(edits, join);
    if (refusal !== null) tellTooLong();
    return refusal === null;
  }

  /** The element stays where it is, because it has the focus. */
  #redraw(): void {
    const words = this.#words();
    const drawn = this.#target.canvas.tree.drawAgain(this.#id);
    if (words === '' || !drawn) this.#written.replaceChildren();
    else this.#written.replaceChildren(...writableElement(drawn, words).childNodes);
  }

  #mark(mark: Toggle | 'link'): void {
    void loadMarking().then(
      ({ markSelected }) => markSelected(this.#store, this.#writer, mark),
      () => {
        this.#writer.takeAhead();
        this.#store.warn(text('ui.notLoaded'));
      },
    );
  }

  #words(): string {
    return plainText(this.#target.texts.runs(this.#store.draft, this.#id));
  }

  /** A text without a translation shows another language's words: what is stored of it is nothing. */
  #stored(): unknown {
    const { language, texts } = this.#target;
    const { draft } = this.#store;
    return language === null || texts.place.isChanged(draft, this.#id) ? texts.place.read(draft, this.#id) : '';
  }
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
