import { componentByName } from '#core/components/index.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from './editor-store.ts';
import { type Place, placeFor } from './place-for.ts';
import { refusalOf } from './refusal-of.ts';
import { wordsOfPlace } from './say-place.ts';

/** Inserts where a person without a pointer expects it: inside a selected container, else right after the selection. */
export function insertComponent(
  store: EditorStore,
  name: string,
  place: Place | null = placeFor(store, [name]),
): boolean {
  if (place === null) {
    store.warn(text(refusalOf(store.page, name) ?? 'page.notHere'));
    return false;
  }
  const after = store.node(place.parent)?.children[place.index - 1] ?? null;
  const words = wordsOfPlace(store.page, place.parent, after);
  if (!store.edit({ command: 'insert', args: { component: name, ...place } })) return false;
  const id = store.selected;
  if (id !== null) store.canvas.get()?.reveal(id);
  const label = componentByName(name)?.label;
  store.say(text('editor.inserted', { name: label ? text(label) : name, place: words }));
  return true;
}
