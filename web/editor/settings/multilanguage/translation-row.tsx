import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import { memo, useId } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import type { MadeFrom } from '#core/config/types.ts';
import { text as say } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { confirmTranslation, LONGEST_TRANSLATION } from '#core/translations/page-language.ts';
import { earlierWords, outdatedSource } from '#core/translations/progress.ts';
import type { Translatable } from '#core/translations/types.ts';
import controls from '../../../controls/controls.module.css';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { sayTheSame, useTranslation } from './change-languages.ts';
import styles from './translations.module.css';

interface RowProps {
  readonly store: EditorStore;
  readonly code: string;
  readonly text: Translatable;
}

/** One text and its translation, which is written in the direction of its language. */
export const TextTranslation = memo(function TextTranslation({ store, code, text }: RowProps) {
  const { key, source, shipped, where, same = false } = text;
  const id = useId();
  const tag = languageTag(code);
  const written = useTranslation(store, { code, key, label: where });
  const outdated = useSelector(store.actor, ({ context }) =>
    outdatedSource(languageOf(context.draft.configuration, code) ?? {}, text),
  );
  const { words, error, own } = written;
  const isMissing = own.trim() === '' && shipped === '' && !same;
  return (
    <div className={styles.text} data-missing={isMissing || undefined} data-outdated={outdated !== null || undefined}>
      <div className={styles.source}>
        <span id={`${id}-where`} className={styles.where}>
          {where}
        </span>
        {outdated && <Earlier made={outdated} />}
        <p id={`${id}-source`} dir="auto">
          {source || say('translations.noSource')}
        </p>
        {text.group === 'page' && shipped === '' && <SameEverywhere store={store} text={text} />}
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
          placeholder={same ? source : shipped}
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
        {outdated && <Confirm store={store} code={code} text={text} />}
      </div>
    </div>
  );
});

/** What the text said when it was translated, above what it says now. */
function Earlier({ made }: { readonly made: MadeFrom }) {
  const words = earlierWords(made);
  return (
    <>
      <span className={styles.changed}>{say('translations.was')}</span>
      {words === null ? (
        <p className={styles.unknown}>{say('translations.wasUnknown')}</p>
      ) : (
        <p dir="auto">
          <del>{words || say('translations.noSource')}</del>
        </p>
      )}
      <span className={styles.changed}>{say('translations.is')}</span>
    </>
  );
}

/** Takes the translation as right for what the text says now. */
function Confirm({ store, code, text }: RowProps) {
  const confirm = () => {
    const result = confirmTranslation(store.draft, { code, key: text.key });
    if (result.ok) store.edit({ command: 'setConfiguration', args: { change: result.value } });
  };
  return (
    <div className={styles.confirm}>
      <span className={styles.changed}>{say('translations.outdated')}</span>
      <Button
        size="s"
        icon={<Check size={14} />}
        disabled={store.readOnly}
        aria-label={say('translations.stillRightOf', { words: text.source })}
        onClick={confirm}
      >
        {say('translations.stillRight')}
      </Button>
    </div>
  );
}

/** Names and numbers are not translated. */
function SameEverywhere({ store, text }: Omit<RowProps, 'code'>) {
  return (
    <label className={styles.same}>
      <input
        type="checkbox"
        aria-label={say('translations.sameOf', { words: text.source })}
        checked={text.same ?? false}
        disabled={store.readOnly}
        onChange={(event) => sayTheSame(store, text.key, event.target.checked)}
      />
      {say('translations.same')}
    </label>
  );
}
