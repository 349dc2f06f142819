import { componentByName } from '#core/components/index.ts';
import { text } from '#core/texts/index.ts';
import { type Place, placeFor } from './place-for.ts';
import { refusalOf } from './refusal-of.ts';
import { wordsOfPlace } from './say-place.ts';
import type { Workbench } from './workbench.ts';

/** Inserts where a person without a pointer expects it: inside a selected container, else right after the selection. */
export function insertComponent(
  bench: Workbench,
  name: string,
  place: Place | null = placeFor(bench, [name]),
): boolean {
  if (place === null) {
    bench.warn(text(refusalOf(bench.page, name) ?? 'page.notHere'));
    return false;
  }
  const after = bench.node(place.parent)?.children[place.index - 1] ?? null;
  const words = wordsOfPlace(bench.page, place.parent, after);
  if (!bench.edit({ command: 'insert', args: { component: name, ...place } })) return false;
  const id = bench.selected;
  if (id !== null) bench.canvas.get()?.reveal(id);
  const label = componentByName(name)?.label;
  bench.say(text('editor.inserted', { name: label ? text(label) : name, place: words }));
  return true;
}
