import { useSelector } from '@xstate/react';
import { languageOf, translationOf } from '#core/config/page-strings.ts';
import type { PageConfiguration } from '#core/config/types.ts';
import { translate } from '#core/translations/page-language.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { useWritten } from '../setting-drafts.ts';

interface Said {
  /** Code of the language. */
  readonly code: string;
  readonly key: string;
  /** What it is called where it is not kept. */
  readonly label: string;
  /** What the input shows where the page has no words of its own. Typed again, it is no wording of the page. */
  readonly original?: string;
}

/** The draft of one text of the page in one of its languages; `own` is empty where the page has no words of its own. */
export function useTranslation(store: EditorStore, { code, key, label, original = '' }: Said) {
  const stored = (configuration: Readonly<PageConfiguration>) =>
    translationOf(languageOf(configuration, code)?.strings ?? {}, key);
  const own = useSelector(store.actor, ({ context }) => stored(context.draft.configuration));
  const apply = (typed: string) => {
    const value = typed.trim() === original.trim() ? '' : typed;
    // one step to undo for what is typed in one go
    return store.configure(translate, { code, key, value }, `translate:${code}:${key}`);
  };
  const written = useWritten({
    id: `translate:${code}:${key}`,
    value: own || original,
    now: () => {
      const { configuration } = store.draft;
      return languageOf(configuration, code) ? { label, value: stored(configuration) || original } : null;
    },
    apply,
  });
  return { ...written, own };
}
