import { componentByName } from '#core/components/index.ts';
import { TEXT } from '#core/components/property-schemas.ts';
import { pageRegistry } from '#core/draft/page-registry.ts';
import type { NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/toast.ts';
import { nameOf } from '../bench/name-of.ts';
import type { Workbench } from '../bench/workbench.ts';
import { writableElement, writeText } from './write-text.ts';
import { writtenWords } from './written-words.ts';

/** The property of a node that is written in on the canvas. */
export function inlineProperty(bench: Workbench, id: NodeId): string | null {
  const node = bench.node(id);
  return node && !pageRegistry.container(node.component) ? (componentByName(node.component)?.inlineText ?? null) : null;
}

/**
 * Lets a person write in a node on the canvas until they leave it; false where there is nothing to write.
 * All that is typed in one go is one step to undo.
 */
export function writeNode(bench: Workbench, id: NodeId, start: 'all' | 'caret'): boolean {
  const canvas = bench.canvas.get();
  const property = inlineProperty(bench, id);
  const element = canvas?.tree.element(id);
  const words = property === null ? null : writtenWords(bench, id, property);
  if (!canvas || !element || !words) return false;
  if (bench.readOnly) return bench.refuseEdit();

  const join = `writing.${id}.${Date.now()}`;
  const leave = (how: 'key' | 'blur') => {
    follower.unsubscribe();
    writing.stop();
    canvas.tree.write(null);
    bench.writing.set(null);
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
  const follower = bench.actor.subscribe(() => {
    if (bench.node(id) === undefined || bench.selected !== id) return leave('key');
    if (words.stored() === typed) return;
    // an undo while writing: the document's words win
    typed = words.stored();
    canvas.tree.redraw(id);
    writing.resume();
  });
  bench.writing.set(id);
  bench.say(text('editor.writing', { name: nameOf(bench.page, id) }));
  return true;
}

/** Any text may be written but one that is too long; then the element keeps what it said. */
function tellTooLong(): void {
  const limit = new Intl.NumberFormat('en').format(TEXT.maxLength);
  const description = text('editor.textTooLongHint', { limit });
  toast(text('editor.textTooLong'), { id: 'text-too-long', tone: 'warning', description });
}
