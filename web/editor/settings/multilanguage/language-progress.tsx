import { useSelector } from '@xstate/react';
import { languageOf } from '#core/translations/language-of.ts';
import { progressOf } from '#core/translations/progress.ts';
import type { Workbench } from '../../bench/workbench.ts';
import { ProgressBar } from './progress-bar.tsx';
import { useTexts } from './use-texts.ts';

/** How far a language is while it is translated. Nothing else is drawn anew when a text is done. */
export function LanguageProgress({ bench, code }: { readonly bench: Workbench; readonly code: string }) {
  const texts = useTexts(bench);
  const done = useSelector(
    bench.actor,
    ({ context }) => progressOf(texts, languageOf(context.draft.configuration, code)?.strings ?? {}).done,
  );
  return <ProgressBar done={done} total={texts.length} />;
}
