import { componentByName } from '#core/components/index.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { languageWritten } from '../store/language-written.ts';
import { propertyPlace } from '../store/property-place.ts';

/** What is written where a person writes in a node: its own text, or its translation where the canvas shows a language. */
export interface WrittenWords {
  /** Empty where it is not translated. */
  stored(): string;
  /** As the canvas draws it. */
  shown(): string;
  /** Why it was refused, if it was. */
  store(words: string, join: string): TextKey | null;
}

export function writtenWords(store: EditorStore, id: NodeId, property: string): WrittenWords | null {
  const component = componentByName(store.node(id)?.component ?? '');
  if (!component) return null;
  const code = languageWritten(store);
  const place = propertyPlace(component, property, code);
  const shown = () => String(place.read(store.draft, id) ?? '');
  return {
    shown,
    stored: () => (code === null || place.isChanged(store.draft, id) ? shown() : ''),
    store(words, join) {
      const edits = place.edits(store.draft, [id], words);
      return typeof edits === 'string' ? edits : store.attempt(edits, join);
    },
  };
}
