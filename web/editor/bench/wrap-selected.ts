import { text } from '#core/texts/index.ts';
import { nameOf } from './name-of.ts';
import type { Workbench } from './workbench.ts';

/** Puts a box around the selected element, and selects the box. */
export function wrapSelected(bench: Workbench): void {
  const id = bench.selected;
  if (id === null || !bench.edit({ command: 'wrap', args: { id, component: 'box' } })) return;
  bench.say(text('editor.wrapped', { name: nameOf(bench.page, id) }));
}
