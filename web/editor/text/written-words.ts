import { stringKey } from '#core/draft/draft-strings.ts';
import type { NodeId } from '#core/page/types.ts';
import type { TextKey } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { translationOf } from '#core/translations/progress.ts';
import { translate } from '#core/translations/translate.ts';
import { languageWritten } from '../bench/language-written.ts';
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

export function writtenWords(bench: Workbench, id: NodeId, property: string): WrittenWords {
  const code = languageWritten(bench);
  const own = () => String(bench.node(id)?.props[property] ?? '');
  if (code === null) {
    return {
      stored: own,
      shown: own,
      store: (value, join) => bench.attempt([{ command: 'setProperty', args: { id, property, value } }], join),
    };
  }
  const key = stringKey(id, property);
  const stored = () => translationOf(languageOf(bench.draft.configuration, code)?.strings ?? {}, key);
  return {
    stored,
    shown: () => (stored().trim() === '' ? own() : stored()),
    store(value, join) {
      const result = translate(bench.draft.configuration, { code, key, value });
      if (!result.ok) return result.reason;
      return bench.attempt([{ command: 'setConfiguration', args: { change: result.value } }], join);
    },
  };
}
