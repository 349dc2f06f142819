import { EMPTY_TRASH, type Trash } from '#core/translations/trash.ts';
import type { DocumentActor, EditorStore } from '../../store/editor-store.ts';
import { Value } from '../../store/value.ts';

const trashes = new WeakMap<DocumentActor, Value<Trash>>();

/** spec 4: the temporary trash of removed languages. It lives as long as the editor is open. */
export function trashOf({ actor }: Pick<EditorStore, 'actor'>): Value<Trash> {
  const trash = trashes.get(actor) ?? new Value<Trash>(EMPTY_TRASH);
  trashes.set(actor, trash);
  return trash;
}
