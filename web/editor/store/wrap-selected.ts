import { text } from '#core/texts/index.ts';
import type { EditorStore } from './editor-store.ts';
import { nodeLabel } from './node-label.ts';

/** Puts a box around the selected element, and selects the box. */
export function wrapSelected(store: EditorStore): void {
  const id = store.selected;
  if (id === null || !store.edit({ command: 'wrap', args: { id, component: 'box' } })) return;
  store.say(text('editor.wrapped', { name: nodeLabel(store.page, id) }));
}
