import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { Setting } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import type { Workbench } from '../bench/workbench.ts';

interface Typed {
  readonly words: string;
  /** The sentence that says what is wrong with it. */
  readonly error: string | null;
  /** What the setting was after this was typed; another value since then (undo, another hand) ends it. */
  readonly value: string;
}

/** What a setting's input shows: what is typed stays while it is wrong, and never reaches the configuration then. */
export function useSetting(bench: Workbench, setting: Setting) {
  const value = useSelector(bench.actor, ({ context }) => setting.read(context.draft.configuration));
  const [typed, setTyped] = useState<Typed | null>(null);
  const current = typed?.value === value ? typed : null;

  const type = (words: string) => {
    const parsed = setting.parse(words, bench.draft.configuration);
    if ('error' in parsed) return setTyped({ words, error: text(parsed.error), value });
    bench.edit({ command: 'setConfiguration', args: { change: parsed.change } }, `setting:${setting.id}`);
    setTyped({ words, error: null, value: setting.read(bench.draft.configuration) });
  };
  const finish = () => {
    if (current?.error === null) setTyped(null);
  };
  // What was typed of a secret is not shown again.
  const words = setting.kind === 'secret' ? value : (current?.words ?? value);
  return { words, error: current?.error ?? null, type, finish };
}
