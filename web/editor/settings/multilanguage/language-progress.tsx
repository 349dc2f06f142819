import { useSelector } from '@xstate/react';
import { baseLanguage } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { progressOf } from '#core/translations/progress.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import styles from './multilanguage.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { useTexts } from './use-texts.ts';

/** How far a language is while it is translated. Nothing else is drawn anew when a text is done. */
export function LanguageProgress({ store, code }: { readonly store: EditorStore; readonly code: string }) {
  const texts = useTexts(store, code);
  const isBase = useSelector(store.actor, ({ context }) => baseLanguage(context.draft.configuration) === code);
  const done = useSelector(
    store.actor,
    ({ context }) => progressOf(texts, languageOf(context.draft.configuration, code)?.strings ?? {}).done,
  );
  if (isBase) return <span className={styles.faint}>{text('translations.untranslated')}</span>;
  return <ProgressBar done={done} total={progressOf(texts, {}).total} />;
}
