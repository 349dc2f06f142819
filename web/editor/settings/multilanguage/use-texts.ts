import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { translatables } from '#core/translations/translatables.ts';
import type { Translatable } from '#core/translations/types.ts';
import type { Workbench } from '../../bench/workbench.ts';

/** What of the page can be translated: the same list until the page says something else. */
export function useTexts(bench: Workbench): readonly Translatable[] {
  const document = useSelector(bench.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(bench.actor, ({ context }) => context.draft.configuration.authentications);
  const terms = useSelector(bench.actor, ({ context }) => context.draft.configuration.terms);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these three say when what a translator reads has changed; translations do not
  return useMemo(() => translatables(bench.draft), [bench, document, authentications, terms]);
}
