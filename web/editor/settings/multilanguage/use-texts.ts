import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { translatables } from '#core/translations/translatables.ts';
import type { Translatable } from '#core/translations/types.ts';
import type { EditorStore } from '../../store/editor-store.ts';

/** What of the page can be translated into a language: the same list until the page says something else. */
export function useTexts(store: EditorStore, code: string): readonly Translatable[] {
  const document = useSelector(store.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  const advertising = useSelector(store.actor, ({ context }) => context.draft.configuration.advertising);
  const security = useSelector(store.actor, ({ context }) => context.draft.configuration.security);
  const terms = useSelector(store.actor, ({ context }) => context.draft.configuration.terms);
  const languages = useSelector(
    store.actor,
    ({ context }) => Object.keys(context.draft.configuration.languages).length,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when what a translator reads has changed; translations do not
  return useMemo(
    () => translatables(store.draft, code),
    [store, code, document, authentications, advertising, security, terms, languages],
  );
}
