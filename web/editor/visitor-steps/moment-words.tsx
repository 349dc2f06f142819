import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useMemo, useRef, useState } from 'react';
import type { Moment } from '#core/preview/moment.ts';
import { saidTexts } from '#core/preview/visit-moments.ts';
import { text } from '#core/texts/index.ts';
import { languageTag, textDirection } from '#core/texts/language-tag.ts';
import { splitForm } from '#core/texts/placeholders.ts';
import { englishName, languageList } from '#core/translations/languages.ts';
import type { Translatable } from '#core/translations/types.ts';
import controls from '../../controls/controls.module.css';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { speakIn, useTranslation } from '../settings/multilanguage/change-languages.ts';
import type { EditorStore } from '../store/editor-store.ts';
import styles from './moment-words.module.css';

interface WordsProps {
  readonly store: EditorStore;
  readonly moment: Moment;
  readonly language: string | null;
  onLanguage(language: string): void;
}

/** The product's sentences of a moment, to be worded differently. */
export function MomentWords({ store, moment, language, onLanguage }: WordsProps) {
  const headingId = useId();
  // Which sentences a moment has does not depend on how they are worded.
  const texts = useMemo(() => saidTexts(moment, store.draft, language), [moment, store, language]);
  return (
    <section className={styles.words} aria-labelledby={headingId}>
      <h3 id={headingId}>{text('steps.words')}</h3>
      {texts.length === 0 && <p className={styles.hint}>{text('steps.noWords')}</p>}
      {language === null && texts.length > 0 && <PageLanguage store={store} onLanguage={onLanguage} />}
      {texts.map((each) =>
        language === null ? (
          <p key={each.key} className={styles.english} lang="en">
            {each.source}
          </p>
        ) : (
          <Sentence key={each.key} store={store} code={language} said={each} isForm={hasForms(each, texts)} />
        ),
      )}
    </section>
  );
}

/** Whether it is one of several plural forms. */
function hasForms({ key }: Translatable, texts: readonly Translatable[]): boolean {
  return texts.filter((other) => splitForm(other.key).key === splitForm(key).key).length > 1;
}

interface SentenceProps {
  readonly store: EditorStore;
  readonly code: string;
  readonly said: Translatable;
  readonly isForm: boolean;
}

/** One sentence as visitors read it. What is typed is the page's own wording, in the language that is shown. */
function Sentence({ store, code, said: { key, where, source, shipped }, isForm }: SentenceProps) {
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const original = shipped || source;
  const { words, error, own, type, finish, drop } = useTranslation(store, { code, key, label: source, original });
  const tag = languageTag(code);
  const reset = () => {
    type(original);
    drop();
    // The button is gone with the words.
    input.current?.focus();
  };
  return (
    <div className={styles.sentence}>
      {isForm && <span className={styles.where}>{where}</span>}
      {original !== source && (
        <span className={styles.source} lang="en">
          {source}
        </span>
      )}
      <textarea
        ref={input}
        className={`${controls.input} ${controls.long} ${styles.input}`}
        data-key={key}
        rows={1}
        lang={tag}
        dir={textDirection(tag)}
        value={words}
        readOnly={store.readOnly}
        aria-label={text('steps.sentenceOf', { where, sentence: source })}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : `${id}-error`}
        onChange={(event) => type(event.target.value)}
        onBlur={finish}
      />
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
      {(own !== '' || error !== null) && !store.readOnly && (
        <div className={styles.own}>
          <span>{text('steps.own')}</span>
          <Button
            size="s"
            variant="ghost"
            icon={<Undo2 size={14} />}
            aria-label={text('steps.originalOf', { sentence: original })}
            onClick={reset}
          >
            {text('steps.original')}
          </Button>
        </div>
      )}
    </div>
  );
}

const ENGLISH = 'en';

/** Visitors of a page without a default language are spoken to in English, until it says what it is written in. */
function PageLanguage({ store, onLanguage }: Pick<WordsProps, 'store' | 'onLanguage'>) {
  const [code, setCode] = useState(ENGLISH);
  const options = languageList.map((language) => ({
    value: language.code,
    label: `${language.name} (${englishName(language.code)})`,
  }));
  return (
    <Notice title={text('steps.inEnglish')}>
      <p>{text('steps.inEnglishHint')}</p>
      {!store.readOnly && (
        <div className={styles.choose}>
          <Select
            aria-label={text('steps.pageLanguage')}
            value={code}
            options={options}
            onChange={({ target }) => setCode(target.value)}
          />
          <Button onClick={() => speakIn(store, code) && onLanguage(code)}>{text('steps.choosePageLanguage')}</Button>
        </div>
      )}
    </Notice>
  );
}
