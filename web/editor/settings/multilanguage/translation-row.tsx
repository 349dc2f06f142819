import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import { text as say } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { translationOf } from '#core/translations/progress.ts';
import { LONGEST_TRANSLATION, translate } from '#core/translations/translate.ts';
import type { Translatable } from '#core/translations/types.ts';
import controls from '../../../controls/controls.module.css';
import type { EditorStore } from '../../store/editor-store.ts';
import { useWritten } from '../use-written.ts';
import { tryLanguages } from './change-languages.ts';
import styles from './translations.module.css';

interface RowProps {
  readonly store: EditorStore;
  readonly code: string;
  readonly text: Translatable;
}

/** One text and its translation, which is written in the direction of its language. */
export const TranslationRow = memo(function TranslationRow({ store, code, text }: RowProps) {
  const { key, source, shipped, where } = text;
  const id = useId();
  const value = useSelector(store.actor, ({ context }) =>
    translationOf(languageOf(context.draft.configuration, code)?.strings ?? {}, key),
  );
  const tag = languageTag(code);
  const written = useWritten({
    id: `translate:${code}:${key}`,
    now: () => {
      const language = languageOf(store.draft.configuration, code);
      return language ? { label: where, value: translationOf(language.strings, key) } : null;
    },
    // spec 4: one step to undo for what is typed in one go
    apply: (typed) => tryLanguages(store, translate, { code, key, value: typed }, `translate:${code}:${key}`),
  });
  const { words, error } = written;
  return (
    <div className={styles.text} data-missing={(value.trim() === '' && shipped === '') || undefined}>
      <div className={styles.source}>
        <span id={`${id}-where`} className={styles.where}>
          {where}
        </span>
        <p id={`${id}-source`} dir="auto">
          {source || say('translations.noSource')}
        </p>
      </div>
      <div className={styles.written}>
        <textarea
          className={`${controls.input} ${styles.target}`}
          data-key={key}
          data-applied=""
          rows={1}
          lang={tag}
          dir={textDirection(tag)}
          value={words}
          placeholder={shipped}
          maxLength={LONGEST_TRANSLATION}
          readOnly={store.readOnly}
          aria-labelledby={`${id}-where ${id}-source`}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={(event) => written.type(event.target.value)}
          onBlur={written.finish}
        />
        {error !== null && (
          <p id={`${id}-error`} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </div>
  );
});
