import { componentByName } from '#core/components/index.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { languageWritten } from '../bench/language-written.ts';
import { propertyPlace } from '../bench/property-place.ts';
import type { Workbench } from '../bench/workbench.ts';

/** What is written where a person writes in a node: its own text, or its translation where the canvas shows a language. */
export interface WrittenWords {
  /** Empty where it is not translated. */
  stored(): string;
  /** As the canvas draws it. */
  shown(): string;
  /** Why it was refused, if it was. */
  store(words: string, join: string): TextKey | null;
}

export function writtenWords(bench: Workbench, id: NodeId, property: string): WrittenWords | null {
  const component = componentByName(bench.node(id)?.component ?? '');
  if (!component) return null;
  const code = languageWritten(bench);
  const place = propertyPlace(component, property, code);
  const shown = () => String(place.read(bench.draft, id) ?? '');
  return {
    shown,
    stored: () => (code === null || place.isChanged(bench.draft, id) ? shown() : ''),
    store(words, join) {
      const edits = place.edits(bench.draft, [id], words);
      return typeof edits === 'string' ? edits : bench.attempt(edits, join);
    },
  };
}
