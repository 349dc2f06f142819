import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { Component } from '#core/components/types.ts';
import type { Control } from '#core/controls/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { selectSelection } from '#core/machines/document/document.machine.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import { useFieldDraft } from '../../controls/use-field-draft.ts';
import { type PropertyPlace, propertyPlace } from '../actions/property-place.ts';
import type { EditorStore } from '../store/editor-store.ts';
import type { ShownDocument } from '../store/painted-document.ts';

/** What some elements have in a property, and which elements. */
interface Stored {
  readonly ids: readonly NodeId[];
  readonly value: Json | undefined;
}

/** What several elements have that do not agree. */
const MIXED = Symbol('mixed');

export interface Edited {
  readonly store: EditorStore;
  /** The document as it is shown where the control is; else as all panels show it. */
  readonly document?: ShownDocument;
  /** The elements that are edited; what is selected where absent. */
  readonly ids?: readonly NodeId[];
  readonly component: Component;
  readonly control: Control;
  /** The language that texts are written in; null for the page's own texts. */
  readonly written: string | null;
}

/** The draft of a control's input. What is typed is for all that is selected. */
export function useControl({ store, document = store.painted, ids, component, control, written }: Edited) {
  const { property } = control;
  const language = component.strings.includes(property) ? written : null;
  const place = useMemo(() => propertyPlace(component, property, language), [component, property, language]);
  const shared = useSelector(
    document,
    ({ context }) => sharedValue(context.draft, ids ?? context.selection, place),
    sameValue,
  );
  const mixed = shared === MIXED;
  const value = mixed ? undefined : shared;

  const edited = () => ids ?? selectSelection(document.getSnapshot());
  const set = (wanted: Json | undefined, join?: string) => {
    const edits = place.edits(store.draft, edited(), wanted);
    return typeof edits === 'string' ? edits : store.attempt(edits, join);
  };
  const now = () => {
    const of = edited();
    const stored = sharedValue(store.draft, of, place);
    return { ids: of, value: stored === MIXED ? undefined : stored };
  };
  const { words, error, isTyped, type, finish, drop } = useFieldDraft<Stored>({
    shown: mixed ? '' : control.read(value),
    // not as it was painted: a key that was typed is stored before that
    stored: now(),
    now,
    same: (a, b) => a.ids === b.ids && sameJson(a.value ?? null, b.value ?? null),
    apply(typed) {
      const parsed = control.parse(typed);
      if ('error' in parsed) return text(parsed.error);
      const refusal = set(parsed.value, `control:${edited().join()}:${control.id}:${language ?? ''}`);
      return refusal === null ? null : (tooLong(component, property, parsed.value) ?? text(refusal));
    },
  });
  // what was typed for another selection ends with it; else a row is drawn anew for another value alone
  useSelector(document, (snapshot) => (isTyped ? selectSelection(snapshot) : null));
  const reset = () => {
    drop();
    set(undefined);
  };
  return { value, mixed, language, words, error, type, finish, reset };
}

/** How long a value may be, where that is what is wrong with it. */
function tooLong({ schema }: Component, property: string, value: Json): string | null {
  const { properties } = schema as { properties?: Readonly<Record<string, { maxLength?: number }>> };
  const limit = properties?.[property]?.maxLength;
  if (limit === undefined || typeof value !== 'string' || value.length <= limit) return null;
  const number = new Intl.NumberFormat('en');
  return text('controls.tooLong', { limit: number.format(limit), length: number.format(value.length) });
}

function sharedValue(draft: Draft, ids: readonly NodeId[], place: PropertyPlace): Json | undefined | typeof MIXED {
  const [first = '', ...others] = ids;
  const value = place.read(draft, first);
  return others.every((id) => sameJson(place.read(draft, id) ?? null, value ?? null)) ? value : MIXED;
}

function sameValue(a: Json | undefined | typeof MIXED, b: Json | undefined | typeof MIXED): boolean {
  return a === b || (a !== MIXED && b !== MIXED && sameJson(a ?? null, b ?? null));
}
