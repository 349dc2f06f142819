import { componentByName } from '#core/components/index.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { richDraft, takesMarks } from '#core/draft/commands/make-rich.ts';
import type { Draft } from '#core/draft/types.ts';
import { hasMarks, isRich, plainText, type Run, runsOf, writeRichText } from '#core/page/rich-text.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { type StoredPlace, storedPlace } from '../actions/property-place.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** The texts of elements of one component as a person writes them: their own, or their translations into a language. */
export interface StoredTexts {
  readonly place: StoredPlace;
  /** What the canvas draws. */
  runs(draft: Draft, id: NodeId): readonly Run[];
  /** As runs are stored in a node: with marks, if the node has any in one of its languages. */
  source(draft: Draft, id: NodeId, runs: readonly Run[]): string;
  /** What to do to have these words and marks; a sentence if they are refused. */
  edits(draft: Draft, texts: readonly (readonly [NodeId, readonly Run[]])[]): readonly Edit[] | TextKey;
}

export function storedTexts(component: string, property: string, language: string | null): StoredTexts | null {
  const found = componentByName(component);
  if (!found) return null;
  const place = storedPlace(found, property, language);
  const isMarked = (draft: Draft, id: NodeId, runs: readonly Run[]) =>
    isRich(nodeOf(draft, id)) || runs.some((run) => hasMarks(run));
  const source = (draft: Draft, id: NodeId, runs: readonly Run[]) =>
    isMarked(draft, id, runs) ? writeRichText(runs) : plainText(runs);
  return {
    place,
    runs: (draft, id) => runsOf(nodeOf(draft, id), String(place.read(draft, id) ?? '')),
    source,
    edits(draft, texts) {
      const plain = texts.filter(([id, runs]) => isMarked(draft, id, runs) && !isRich(nodeOf(draft, id)));
      const first = plain.map(([id]): Edit => ({ command: 'makeRich', args: { id } }));
      const then = place.write(
        plain.reduce((rich, [id]) => richDraft(rich, id), draft),
        texts.map(([id, runs]) => [id, source(draft, id, runs)]),
      );
      return typeof then === 'string' ? then : [...first, ...then];
    },
  };
}

function nodeOf(draft: Draft, id: NodeId) {
  return draft.document.nodes.get(id) ?? { props: {} };
}

/** What is selected, if all of it are texts that may have marks; else nothing. */
export function selectedTexts({ page, selection }: EditorStore): readonly NodeId[] {
  const are = selection.every((id) => takesMarks(page.nodes.get(id) ?? { component: '' }));
  return are ? selection : [];
}
