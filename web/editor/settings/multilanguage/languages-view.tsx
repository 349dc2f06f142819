import { useSelector } from '@xstate/react';
import Languages from 'lucide-react/icons/languages';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import Undo2 from 'lucide-react/icons/undo-2';
import { useId, useRef, useState } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { restorable } from '#core/translations/languages.ts';
import toggle from '../../../controls/choice-views.module.css';
import controls from '../../../controls/controls.module.css';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import type { SectionProps } from '../setting-rows.tsx';
import settings from '../settings.module.css';
import { chooseDefault, discardLanguage, giveLanguage, languageTrash, offerLanguage } from './change-languages.ts';
import { LanguageName, LanguageProgress } from './language-name.tsx';
import styles from './multilanguage.module.css';

/** The page's languages: which there are, how far each is, who gets them. */
export function LanguagesView({ store, go }: SectionProps) {
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const trash = useSelector(languageTrash(store), ({ context }) => context);
  const place = useRef<HTMLDivElement>(null);
  const codes = Object.keys(languages);

  const remove = (code: string) => {
    const name = languages[code]?.name || code;
    if (discardLanguage(store, code)) tell('translations.removed', name);
  };
  const restore = (code: string) => {
    if (giveLanguage(store, code)) tell('translations.restored', trash.removed[code]?.name || code);
  };
  const tell = (key: 'translations.removed' | 'translations.restored', language: string) => {
    store.say(text(key, { language }));
    // The pressed button is gone, and its focus with it.
    place.current?.focus();
  };
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={15} />}
      disabled={store.readOnly}
      onClick={() => go('multilanguage/add')}
    >
      {text('translations.add')}
    </Button>
  );

  return (
    <div ref={place} className={styles.languages} tabIndex={-1}>
      {codes.length === 0 ? (
        <EmptyState
          icon={<Languages size={20} />}
          title={text('translations.none')}
          description={text('translations.noneHint')}
          action={add}
        />
      ) : (
        <>
          <p className={styles.intro}>{text('translations.intro')}</p>
          <ul className={styles.list} aria-label={text('settings.multilanguage')}>
            {codes.map((code) => (
              <LanguageRow key={code} store={store} code={code} go={go} onRemove={() => remove(code)} />
            ))}
          </ul>
          <div>{add}</div>
          <DefaultLanguage store={store} />
        </>
      )}
      <RemovedLanguages store={store} onRestore={restore} />
    </div>
  );
}

interface RowProps {
  readonly store: EditorStore;
  readonly code: string;
  go(address: string): void;
  onRemove(): void;
}

/** One language of the page. */
export function LanguageRow({ store, code, go, onRemove }: RowProps) {
  const language = useSelector(store.actor, ({ context }) => languageOf(context.draft.configuration, code));
  const isDefault = useSelector(store.actor, ({ context }) => context.draft.configuration.defaultLanguage === code);
  if (!language) return null;
  const { name, flag, active } = language;
  const called = name || code;
  return (
    <li className={styles.language} data-language={code}>
      <LanguageName code={code} name={name} flag={flag} />
      <span className={styles.state}>
        <LanguageProgress store={store} code={code} />
        {isDefault && <span className={styles.badge}>{text('translations.default')}</span>}
      </span>
      <label className={styles.active}>
        <input
          className={toggle.toggle}
          type="checkbox"
          aria-label={text('translations.activeOf', { language: called })}
          checked={active}
          disabled={store.readOnly}
          onChange={(event) => offerLanguage(store, code, event.target.checked)}
        />
        <span aria-hidden>{text(active ? 'translations.active' : 'translations.inactive')}</span>
      </label>
      <span className={styles.actions}>
        <Button
          size="s"
          aria-label={text('translations.translateInto', { language: called })}
          onClick={() => go(`multilanguage/translate?langCode=${encodeURIComponent(code)}`)}
        >
          {text('translations.translate')}
        </Button>
        <RemoveButton language={called} disabled={store.readOnly} onRemove={onRemove} />
      </span>
    </li>
  );
}

/** spec languages.3: one language may be the default. */
export function DefaultLanguage({ store }: { readonly store: EditorStore }) {
  const id = useId();
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const chosen = useSelector(store.actor, ({ context }) => context.draft.configuration.defaultLanguage);
  return (
    <div className={settings.row}>
      <label className={settings.label} htmlFor={id}>
        {text('translations.defaultLanguage')}
      </label>
      <div className={settings.input}>
        <select
          id={id}
          className={`${controls.input} ${controls.select}`}
          value={chosen ?? ''}
          disabled={store.readOnly}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => chooseDefault(store, target.value || null)}
        >
          <option value="">{text('translations.defaultNone')}</option>
          {chosen !== null && !Object.hasOwn(languages, chosen) && <option value={chosen}>{chosen}</option>}
          {Object.entries(languages).map(([code, { name }]) => (
            <option key={code} value={code}>
              {name || code}
            </option>
          ))}
        </select>
        <p id={`${id}-hint`} className={settings.hint}>
          {text('translations.defaultHint')}
        </p>
      </div>
    </div>
  );
}

interface RemoveProps {
  readonly language: string;
  readonly disabled: boolean;
  onRemove(): void;
}

/**
 * spec editor.24: removing a language needs two clicks; the first shows 'Are you sure?'. Leaving the
 * button takes the question back.
 */
export function RemoveButton({ language, disabled, onRemove }: RemoveProps) {
  const [asked, setAsked] = useState(false);
  if (!asked) {
    return (
      <IconButton
        size="m"
        label={text('translations.remove', { language })}
        icon={<Trash2 size={15} />}
        disabled={disabled}
        onClick={() => setAsked(true)}
      />
    );
  }
  return (
    <Button
      size="s"
      variant="danger"
      // It replaces the pressed button and takes over its focus.
      autoFocus
      aria-description={text('translations.remove', { language })}
      onBlur={() => setAsked(false)}
      onClick={onRemove}
    >
      {text('translations.sure')}
    </Button>
  );
}

interface RemovedProps {
  readonly store: EditorStore;
  onRestore(code: string): void;
}

/** What was removed since the editor was opened, to be had back with its translations (spec languages.2). */
function RemovedLanguages({ store, onRestore }: RemovedProps) {
  const headingId = useId();
  const trash = useSelector(languageTrash(store), ({ context }) => context);
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const removed = restorable(trash, { languages });
  if (removed.length === 0) return null;
  return (
    <section className={styles.removed} aria-labelledby={headingId}>
      <h3 id={headingId}>{text('translations.trash')}</h3>
      <p className={styles.faint}>{text('translations.trashHint')}</p>
      <ul className={styles.list}>
        {removed.map(([code, { name, flag, strings }]) => (
          <li key={code} className={styles.language} data-removed={code}>
            <LanguageName code={code} name={name} flag={flag} />
            <span className={styles.faint}>{text('translations.kept', { count: Object.keys(strings).length })}</span>
            <span className={styles.actions}>
              <Button
                size="s"
                icon={<Undo2 size={14} />}
                disabled={store.readOnly}
                aria-label={text('translations.restoreLanguage', { language: name || code })}
                onClick={() => onRestore(code)}
              >
                {text('translations.restore')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
