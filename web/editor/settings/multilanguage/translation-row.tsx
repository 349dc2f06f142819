import { useSelector } from '@xstate/react';
import { memo, useId } from 'react';
import { languageTag, textDirection } from '#core/publish/text-direction.ts';
import { text as say } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import { translationOf } from '#core/translations/progress.ts';
import { LONGEST_TRANSLATION, translate } from '#core/translations/translate.ts';
import type { Translatable } from '#core/translations/types.ts';
import controls from '../../../controls/controls.module.css';
import type { Workbench } from '../../bench/workbench.ts';
import { changeLanguages } from './change-languages.ts';
import styles from './translations.module.css';

interface RowProps {
  readonly bench: Workbench;
  readonly code: string;
  readonly text: Translatable;
}

/** One text and its translation, which is written in the direction of its language. */
export const TranslationRow = memo(function TranslationRow({ bench, code, text }: RowProps) {
  const { key, source, where } = text;
  const id = useId();
  const value = useSelector(bench.actor, ({ context }) =>
    translationOf(languageOf(context.draft.configuration, code)?.strings ?? {}, key),
  );
  const tag = languageTag(code);
  const type = (typed: string) =>
    // spec 4: one step to undo for what is typed in one go
    changeLanguages(bench, translate, { code, key, value: typed }, `translate:${code}:${key}`);
  return (
    <div className={styles.text} data-missing={value.trim() === '' || undefined}>
      <div className={styles.source}>
        <span id={`${id}-where`} className={styles.where}>
          {where}
        </span>
        <p id={`${id}-source`} dir="auto">
          {source || say('translations.noSource')}
        </p>
      </div>
      <textarea
        className={`${controls.input} ${styles.target}`}
        data-key={key}
        data-applied=""
        rows={1}
        lang={tag}
        dir={textDirection(tag)}
        value={value}
        maxLength={LONGEST_TRANSLATION}
        readOnly={bench.readOnly}
        aria-labelledby={`${id}-where ${id}-source`}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
});
