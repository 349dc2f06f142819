import { useSelector } from '@xstate/react';
import { Languages } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { text } from '#core/texts/index.ts';
import { languageOf } from '#core/translations/language-of.ts';
import controls from '../../../controls/controls.module.css';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import type { SectionProps } from '../section-props.ts';
import { BackLink } from './back-link.tsx';
import { LanguageProgress } from './language-progress.tsx';
import { Leftovers } from './leftovers.tsx';
import styles from './translate-view.module.css';
import { Translations } from './translations.tsx';

/** spec 2: /translate?langCode&key. */
export function TranslateView({ store, go, code }: SectionProps & { readonly code: string }) {
  const [query] = useSearchParams();
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const language = languageOf({ languages }, code);
  const turnTo = (other: string) => go(`multilanguage/translate?langCode=${encodeURIComponent(other)}`);
  return (
    <div className={styles.translate}>
      <div className={styles.bar}>
        <BackLink />
        {language && (
          <>
            <select
              className={`${controls.input} ${controls.select} ${styles.which}`}
              aria-label={text('translations.language')}
              value={code}
              onChange={(event) => turnTo(event.target.value)}
            >
              {Object.entries(languages).map(([each, { name }]) => (
                <option key={each} value={each}>
                  {name || each}
                </option>
              ))}
            </select>
            <LanguageProgress store={store} code={code} />
          </>
        )}
      </div>
      {language ? (
        <>
          <Leftovers store={store} code={code} />
          <Translations key={code} store={store} code={code} wanted={query.get('key')} />
        </>
      ) : (
        <EmptyState
          icon={<Languages size={20} />}
          title={text('translations.missing', { code })}
          description={text('translations.missingHint')}
        />
      )}
    </div>
  );
}
