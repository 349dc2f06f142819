import type { NodeId } from '#core/page/types.ts';
import type { ElementMenu, Workbench } from '../bench/workbench.ts';

/** Opens the menu for an element, or for the selection where it is part of it or none was pressed. */
export function openElementMenu(bench: Workbench, id: NodeId | null, menu: ElementMenu): void {
  if (id !== null && !bench.selection.includes(id)) bench.select(id);
  if (bench.selection.length > 0) bench.menu.set(menu);
}
