import type { NodeId } from '#core/page/types.ts';
import type { EditorStore, ElementMenu } from '../store/editor-store.ts';

/** Opens the menu for an element, or for the selection where it is part of it or none was pressed. */
export function openElementMenu(store: EditorStore, id: NodeId | null, menu: ElementMenu): void {
  if (id !== null && !store.selection.includes(id)) store.select(id);
  if (store.selection.length > 0) store.menu.set(menu);
}
