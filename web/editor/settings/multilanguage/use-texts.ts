import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { translatables } from '#core/translations/translatables.ts';
import type { Translatable } from '#core/translations/types.ts';
import type { Workbench } from '../../bench/workbench.ts';

/** What of the page can be translated into a language: the same list until the page says something else. */
export function useTexts(bench: Workbench, code: string): readonly Translatable[] {
  const document = useSelector(bench.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(bench.actor, ({ context }) => context.draft.configuration.authentications);
  const advertising = useSelector(bench.actor, ({ context }) => context.draft.configuration.advertising);
  const security = useSelector(bench.actor, ({ context }) => context.draft.configuration.security);
  const terms = useSelector(bench.actor, ({ context }) => context.draft.configuration.terms);
  const languages = useSelector(
    bench.actor,
    ({ context }) => Object.keys(context.draft.configuration.languages).length,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say when what a translator reads has changed; translations do not
  return useMemo(
    () => translatables(bench.draft, code),
    [bench, code, document, authentications, advertising, security, terms, languages],
  );
}
