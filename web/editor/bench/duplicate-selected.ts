import { text } from '#core/texts/index.ts';
import { nameOf } from './name-of.ts';
import type { Workbench } from './workbench.ts';

export function duplicateSelected(bench: Workbench): void {
  const id = bench.selected;
  if (id === null || !bench.edit({ command: 'duplicate', args: { id } })) return;
  const copy = bench.selected;
  if (copy !== null) bench.canvas.get()?.reveal(copy);
  bench.say(text('editor.duplicated', { name: nameOf(bench.page, id) }));
}
