import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Component } from '#core/components/types.ts';
import type { Control } from '#core/controls/types.ts';
import { readProperty } from '#core/draft/read-property.ts';
import type { Draft } from '#core/draft/types.ts';
import { sameJson } from '#core/page/same-json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import { text } from '#core/texts/index.ts';
import type { Workbench } from '../bench/workbench.ts';

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
export function useTyped(bench: Workbench, ids: readonly NodeId[], component: Component, control: Control) {
  const { property } = control;
  const shared = useSelector(bench.actor, ({ context }) => sharedValue(context.draft, ids, property), sameValue);
  const [typed, setTyped] = useState<Typed | null>(null);
  const mixed = shared === MIXED;
  const value = mixed ? undefined : shared;
  const current = typed !== null && typed.ids === ids && sameJson(typed.value ?? null, value ?? null) ? typed : null;

  const set = (value: Json | undefined, join?: string) =>
    bench.attempt(
      ids.map((id) => ({ command: 'setProperty', args: { id, property, value } }) as const),
      join,
    );
  const type = (words: string) => {
    const parsed = control.parse(words);
    if ('error' in parsed) return setTyped({ ids, words, error: text(parsed.error), value });
    const refusal = set(parsed.value, `control:${ids.join()}:${control.id}`);
    const now = sharedValue(bench.draft, ids, property);
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
  return { value, mixed, words: current?.words ?? shown, error: current?.error ?? null, type, finish, reset };
}

/** How long a value may be, where that is what is wrong with it. */
function tooLong({ schema }: Component, property: string, value: Json): string | null {
  const { properties } = schema as { properties?: Readonly<Record<string, { maxLength?: number }>> };
  const limit = properties?.[property]?.maxLength;
  if (limit === undefined || typeof value !== 'string' || value.length <= limit) return null;
  const number = new Intl.NumberFormat('en');
  return text('controls.tooLong', { limit: number.format(limit), length: number.format(value.length) });
}

function sharedValue(draft: Draft, ids: readonly NodeId[], property: string): Json | undefined | typeof MIXED {
  const [first = '', ...others] = ids;
  const value = readProperty(draft, first, property);
  return others.every((id) => sameJson(readProperty(draft, id, property) ?? null, value ?? null)) ? value : MIXED;
}

function sameValue(a: Json | undefined | typeof MIXED, b: Json | undefined | typeof MIXED): boolean {
  return a === b || (a !== MIXED && b !== MIXED && sameJson(a ?? null, b ?? null));
}
