import { componentByName } from '#core/components/index.ts';
import type { Component } from '#core/components/types.ts';
import { languageOf, translationOf } from '#core/config/page-strings.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { richDraft, takesMarks } from '#core/draft/commands/properties.ts';
import { readProperty } from '#core/draft/draft.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { rewordRuns } from '#core/page/edit-rich-text.ts';
import { sameJson } from '#core/page/json.ts';
import {
  hasMarks,
  isRich,
  plainText,
  plainWords,
  type Run,
  readRichText,
  runsOf,
  writeRichText,
} from '#core/page/rich-text.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { translate } from '#core/translations/page-language.ts';
import type { EditorStore } from '../store/editor-store.ts';

/** Where a property of elements is read and written. */
export interface PropertyPlace {
  /** The value the canvas draws; of a text its words alone. */
  read(draft: Draft, id: NodeId): Json | undefined;
  /** Whether there is something a reset takes away. */
  isChanged(draft: Draft, id: NodeId): boolean;
  /** What to do to have this value on all of them, undefined for none of their own; a sentence where it may not be. */
  edits(draft: Draft, ids: readonly NodeId[], value: Json | undefined): readonly Edit[] | TextKey;
}

type Values = readonly (readonly [id: NodeId, value: Json | undefined])[];

/** The place of a property for values as they are stored: a text with its marks. */
interface StoredPlace extends Pick<PropertyPlace, 'read' | 'isChanged'> {
  write(draft: Draft, values: Values): readonly Edit[] | TextKey;
}

/** What is typed where marks cannot be seen changes words; the marks of those that stay are kept. */
export function propertyPlace(component: Component, property: string, language: string | null): PropertyPlace {
  const place = storedPlace(component, property, language);
  if (property !== component.inlineText) {
    return {
      ...place,
      edits: (draft, ids, value) =>
        place.write(
          draft,
          ids.map((id) => [id, value]),
        ),
    };
  }
  const stored = (draft: Draft, id: NodeId) => String(place.read(draft, id) ?? '');
  const reworded = (draft: Draft, id: NodeId, value: Json | undefined) => {
    const node = draft.document.nodes.get(id);
    if (value === undefined || !node || !isRich(node)) return value;
    return writeRichText(rewordRuns(readRichText(stored(draft, id)), String(value)));
  };
  return {
    isChanged: place.isChanged,
    read: (draft, id) => plainWords(draft.document.nodes.get(id) ?? { props: {} }, stored(draft, id)),
    edits: (draft, ids, value) =>
      place.write(
        draft,
        ids.map((id) => [id, reworded(draft, id, value)]),
      ),
  };
}

/** A text's place is its translation while the canvas shows a language (a code, else null), every other property's its own. */
function storedPlace(component: Component, property: string, language: string | null): StoredPlace {
  if (language === null || !component.strings.includes(property)) return ownPlace(component, property);
  return translationPlace(property, language);
}

function ownPlace({ defaults }: Component, property: string): StoredPlace {
  return {
    read: (draft, id) => readProperty(draft, id, property),
    isChanged: (draft, id) => !sameJson(readProperty(draft, id, property) ?? '', defaults[property] ?? ''),
    write: (_draft, values) => values.map(([id, value]) => ({ command: 'setProperty', args: { id, property, value } })),
  };
}

function translationPlace(property: string, code: string): StoredPlace {
  const translated = ({ configuration }: Draft, id: NodeId) =>
    translationOf(languageOf(configuration, code)?.strings ?? {}, stringKey(id, property));
  return {
    read(draft, id) {
      const words = translated(draft, id);
      return words.trim() === '' ? readProperty(draft, id, property) : words;
    },
    isChanged: (draft, id) => translated(draft, id).trim() !== '',
    write({ configuration }, values) {
      let change = {};
      for (const [id, value] of values) {
        const request = { code, key: stringKey(id, property), value: String(value ?? '') };
        const result = translate({ ...configuration, ...change }, request);
        if (!result.ok) return result.reason;
        change = result.value;
      }
      return [{ command: 'setConfiguration', args: { change } }];
    },
  };
}

/** The language the canvas shows and is written in; null for the page's own texts, also where the language is gone. */
export function languageWritten({ configuration }: Draft, shown: string | null): string | null {
  return shown !== null && languageOf(configuration, shown) ? shown : null;
}

/** The texts of elements of one component as a person writes them: their own, or their translations into a language. */
export interface StoredTexts {
  readonly place: StoredPlace;
  /** What the canvas draws. */
  runs(draft: Draft, id: NodeId): readonly Run[];
  /** The stored form of runs: with marks, if the node has any in one of its languages. */
  source(draft: Draft, id: NodeId, runs: readonly Run[]): string;
  /** What to do to have these words and marks; a sentence if they are refused. */
  edits(draft: Draft, texts: readonly (readonly [NodeId, readonly Run[]])[]): readonly Edit[] | TextKey;
}

export function storedTexts(component: string, property: string, language: string | null): StoredTexts | null {
  const definition = componentByName(component);
  if (!definition) return null;
  const place = storedPlace(definition, property, language);
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
