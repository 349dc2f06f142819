import type { Component } from '#core/components/types.ts';
import { languageOf, translationOf } from '#core/config/page-strings.ts';
import type { Edit } from '#core/draft/commands/index.ts';
import { readProperty } from '#core/draft/draft.ts';
import { stringKey } from '#core/draft/draft-strings.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { translate } from '#core/translations/page-language.ts';

/** Where a property of elements is read and written. */
export interface PropertyPlace {
  /** The value the canvas draws. */
  read(draft: Draft, id: NodeId): Json | undefined;
  /** Whether there is something a reset takes away. */
  isChanged(draft: Draft, id: NodeId): boolean;
  /** What to do to have this value on all of them, undefined for none of their own; a sentence where it may not be. */
  edits(draft: Draft, ids: readonly NodeId[], value: Json | undefined): readonly Edit[] | TextKey;
}

/** A text's place is its translation while the canvas shows a language (a code, else null), every other property's its own. */
export function propertyPlace(component: Component, property: string, language: string | null): PropertyPlace {
  if (language === null || !component.strings.includes(property)) return ownPlace(component, property);
  return translationPlace(property, language);
}

function ownPlace({ defaults }: Component, property: string): PropertyPlace {
  return {
    read: (draft, id) => readProperty(draft, id, property),
    isChanged: (draft, id) => !sameJson(readProperty(draft, id, property) ?? '', defaults[property] ?? ''),
    edits: (_draft, ids, value) => ids.map((id) => ({ command: 'setProperty', args: { id, property, value } })),
  };
}

function translationPlace(property: string, code: string): PropertyPlace {
  const translated = ({ configuration }: Draft, id: NodeId) =>
    translationOf(languageOf(configuration, code)?.strings ?? {}, stringKey(id, property));
  return {
    read(draft, id) {
      const words = translated(draft, id);
      return words.trim() === '' ? readProperty(draft, id, property) : words;
    },
    isChanged: (draft, id) => translated(draft, id).trim() !== '',
    edits({ configuration }, ids, value) {
      let change = {};
      for (const id of ids) {
        const request = { code, key: stringKey(id, property), value: String(value ?? '') };
        const said = translate({ ...configuration, ...change }, request);
        if (!said.ok) return said.reason;
        change = said.value;
      }
      return [{ command: 'setConfiguration', args: { change } }];
    },
  };
}

/** The language the canvas shows and is written in; null for the page's own texts, also where the language is gone. */
export function languageWritten({ configuration }: Draft, shown: string | null): string | null {
  return shown !== null && languageOf(configuration, shown) ? shown : null;
}
