import { useSelector } from '@xstate/react';
import { text } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import controls from '../../../controls/toggle-view.module.css';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { offerLanguage } from './change-languages.ts';
import { LanguageName } from './language-name.tsx';
import { LanguageProgress } from './language-progress.tsx';
import styles from './multilanguage.module.css';
import { RemoveButton } from './remove-button.tsx';

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
          className={controls.toggle}
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
