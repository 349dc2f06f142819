import type { ElementMenu } from '#core/machines/interaction/interaction.machine.ts';
import type { NodeId } from '#core/page/types.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** Opens the menu for an element, or for the selection where it is part of it or none was pressed. */
export function openElementMenu(store: EditorStore, id: NodeId | null, menu: ElementMenu): void {
  if (id !== null && !store.selection.includes(id)) store.select(id);
  if (store.selection.length > 0) store.send({ type: 'menu.opened', menu });
}

/** Opens the menu by a key, below what was selected last: on the canvas or in the layers. */
export function openMenuAtSelection(store: EditorStore): boolean {
  const { canvas, selected } = store;
  if (canvas === null || selected === null) return false;
  const layers = canvas.focused ? null : (document.activeElement as HTMLElement | null);
  const row = layers && document.getElementById(`layer-${selected}`)?.getBoundingClientRect();
  openElementMenu(store, null, {
    point: row ? { x: row.left, y: row.bottom } : canvas.pointBelow(selected),
    focusBack: () => (layers ?? canvas).focus(),
  });
  return true;
}
