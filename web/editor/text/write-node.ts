import { componentByName } from '#core/components/index.ts';
import { nodeLabel } from '#core/components/node-label.ts';
import { TEXT } from '#core/components/parts/property-schemas.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { NodeId } from '#core/page/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { languageWritten, propertyPlace } from '../store/property-place.ts';
import { writableElement, writeText } from './write-text.ts';

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
  const words = property === null ? null : writtenWords(store, id, property);
  if (!canvas || !element || !words) return false;
  if (store.readOnly) return store.refuseEdit();

  store.send({ type: 'writing.started', node: id });
  if (store.writing !== id) return false;
  const join = `writing.${id}.${Date.now()}`;
  const leave = (how: 'key' | 'blur') => {
    follower.unsubscribe();
    interruption.unsubscribe();
    writing.stop();
    canvas.tree.write(null);
    if (store.writing === id) store.send({ type: 'writing.ended' });
    if (how === 'key') canvas.focus();
    canvas.moved.ask();
  };
  let typed = words.stored();
  canvas.tree.write(id);
  const writing = writeText(
    writableElement(element, words.shown()),
    {
      typed: (value) => {
        typed = value;
        const refusal = words.store(value, join);
        if (refusal !== null) tellTooLong();
      },
      left: leave,
    },
    start,
  );
  const follower = store.actor.subscribe(() => {
    if (store.node(id) === undefined || store.selected !== id) return leave('key');
    if (words.stored() === typed) return;
    // after an undo while writing, the document's text is shown
    typed = words.stored();
    canvas.tree.redraw(id);
    writing.resume();
  });
  // a drag or a dialog ends it
  const interruption = store.interaction.subscribe(({ context }) => context.writing === id || leave('blur'));
  store.say(text('editor.writing', { name: nodeLabel(store.page, id) }));
  return true;
}

/** Any text may be written but one that is too long; then the element keeps what it said. */
function tellTooLong(): void {
  const limit = new Intl.NumberFormat('en').format(TEXT.maxLength);
  const description = text('editor.textTooLongHint', { limit });
  toast(text('editor.textTooLong'), { id: 'text-too-long', tone: 'warning', description });
}

/** What is written where a person writes in a node: its own text, or its translation where the canvas shows a language. */
export interface WrittenWords {
  /** Empty where it is not translated. */
  stored(): string;
  /** As the canvas draws it. */
  shown(): string;
  /** Why it was refused, if it was. */
  store(words: string, join: string): TextKey | null;
}

export function writtenWords(store: EditorStore, id: NodeId, property: string): WrittenWords | null {
  const component = componentByName(store.node(id)?.component ?? '');
  if (!component) return null;
  const code = languageWritten(store.draft, store.view.getSnapshot().context.language);
  const place = propertyPlace(component, property, code);
  const shown = () => String(place.read(store.draft, id) ?? '');
  return {
    shown,
    stored: () => (code === null || place.isChanged(store.draft, id) ? shown() : ''),
    store(words, join) {
      const edits = place.edits(store.draft, [id], words);
      return typeof edits === 'string' ? edits : store.attempt(edits, join);
    },
  };
}
