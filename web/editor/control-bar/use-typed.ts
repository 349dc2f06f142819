import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Control } from '#core/controls/types.ts';
import { readProperty } from '#core/draft/read-property.ts';
import { sameJson } from '#core/page/same-json.ts';
import type { Json, NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import type { Workbench } from '../bench/workbench.ts';

interface Typed {
  readonly id: NodeId;
  readonly words: string;
  readonly error: TextKey | null;
  /** The property as it was after this was typed; another value since then (undo, another hand) ends it. */
  readonly value: Json | undefined;
}

/**
 * What a control's input shows. What is typed stays as typed until the person is done, and longer while it is
 * wrong: a wrong value never reaches the page and is never taken away.
 */
export function useTyped(bench: Workbench, id: NodeId, control: Control) {
  const value = useSelector(bench.actor, ({ context }) => readProperty(context.draft, id, control.property));
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed !== null && typed.id === id && sameJson(typed.value ?? null, value ?? null) ? typed : null;

  const type = (words: string) => {
    const parsed = control.parse(words);
    if ('error' in parsed) return setTyped({ id, words, error: parsed.error, value });
    const edit = { command: 'setProperty', args: { id, property: control.property, value: parsed.value } } as const;
    const done = bench.edit(edit, `control:${id}:${control.id}`);
    const { refusal } = bench.actor.getSnapshot().context;
    setTyped({ id, words, error: done ? null : refusal, value: readProperty(bench.draft, id, control.property) });
  };
  const finish = () => {
    if (current?.error === null) setTyped(null);
  };
  const reset = () => {
    setTyped(null);
    bench.edit({ command: 'setProperty', args: { id, property: control.property } });
  };
  return { value, words: current?.words ?? control.read(value), error: current?.error ?? null, type, finish, reset };
}
