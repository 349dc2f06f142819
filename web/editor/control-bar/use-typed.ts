import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import type { Component } from '#core/components/types.ts';
import type { Control } from '#core/controls/types.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../store/editor-store.ts';
import { languageWritten, type PropertyPlace, propertyPlace } from '../store/property-place.ts';
import { useView } from '../store/use-store.ts';

interface Typed {
  readonly ids: readonly NodeId[];
  readonly words: string;
  /** The sentence that says what is wrong with it. */
  readonly error: string | null;
  /** The property as it was after this was typed; another value since then (undo, another hand) ends it. */
  readonly value: Json | undefined;
}

/** What several elements have that do not agree. */
const MIXED = Symbol('mixed');

/**
 * What a control's input shows. What is typed stays as typed until the person is done, and longer while it is
 * wrong: a wrong value never reaches the page and is never taken away. What is typed is for all that is selected.
 */
export function useTyped(store: EditorStore, ids: readonly NodeId[], component: Component, control: Control) {
  const { property } = control;
  const canvasLanguage = useView(store, 'language');
  const language = useSelector(store.actor, ({ context }) =>
    component.strings.includes(property) ? languageWritten(context.draft, canvasLanguage) : null,
  );
  const place = useMemo(() => propertyPlace(component, property, language), [component, property, language]);
  const shared = useSelector(store.actor, ({ context }) => sharedValue(context.draft, ids, place), sameValue);
  const changed = ids.some((id) => place.isChanged(store.draft, id));
  const [typed, setTyped] = useState<Typed | null>(null);
  const mixed = shared === MIXED;
  const value = mixed ? undefined : shared;
  const current = typed !== null && typed.ids === ids && sameJson(typed.value ?? null, value ?? null) ? typed : null;

  const set = (value: Json | undefined, join?: string) => {
    const edits = place.edits(store.draft, ids, value);
    return typeof edits === 'string' ? edits : store.attempt(edits, join);
  };
  const type = (words: string) => {
    const parsed = control.parse(words);
    if ('error' in parsed) return setTyped({ ids, words, error: text(parsed.error), value });
    const refusal = set(parsed.value, `control:${ids.join()}:${control.id}:${language ?? ''}`);
    const now = sharedValue(store.draft, ids, place);
    setTyped({
      ids,
      words,
      error: refusal === null ? null : (tooLong(component, property, parsed.value) ?? text(refusal)),
      value: now === MIXED ? undefined : now,
    });
  };
  const finish = () => {
    if (current?.error === null) setTyped(null);
  };
  const reset = () => {
    setTyped(null);
    set(undefined);
  };
  const shown = mixed ? '' : control.read(value);
  const words = current?.words ?? shown;
  return { value, mixed, changed, language, words, error: current?.error ?? null, type, finish, reset };
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
