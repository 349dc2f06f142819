import { type BlockName, blockClip, linksToFillIn } from '#core/draft/blocks.ts';
import { text } from '#core/texts/index.ts';
import { toast } from '../../ui/message/toast.ts';
import { type Place, placeFor, wordsOfPlace } from '../actions/place.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** The element that every block is, as far as places ask. */
export const BLOCK_ELEMENT = 'box';

/** Inserts a block as one step to undo; without a place where a person without a pointer expects it. */
export function insertBlock(
  store: EditorStore,
  block: BlockName,
  place: Place | null = placeFor(store, [BLOCK_ELEMENT]),
): boolean {
  if (place === null) {
    store.warn(text('page.notHere'));
    return false;
  }
  const name = text(`blocks.name.${block}`);
  const after = store.node(place.parent)?.children[place.index - 1] ?? null;
  const words = wordsOfPlace(store.page, place.parent, after);
  const clip = blockClip(block, store.draft);
  const edit = { command: 'paste', args: { clip, ...place } } as const;
  const refusal = store.attempt([edit], undefined, text('history.insert', { name }));
  if (refusal !== null) {
    if (!store.readOnly) store.warn(text(refusal));
    return false;
  }
  const id = store.selected;
  if (id !== null) store.canvas?.reveal(id);
  const open = linksToFillIn(clip);
  const toDo = open > 0 ? text('blocks.linksToFillIn', { count: open }) : '';
  store.say(`${text('editor.inserted', { name, place: words })} ${toDo}`.trim());
  if (toDo !== '') toast(toDo, { id: 'fill-in' });
  return true;
}
