import { useSelector } from '@xstate/react';
import { ChevronLeft, Languages } from 'lucide-react';
import { useMemo } from 'react';
import { useSearchParams } from 'wouter';
import { languageOf } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { cleanUp, knownKeys, leftovers } from '#core/translations/translatables.ts';
import { SettingsLink } from '../../../app/navigation/open-settings.tsx';
import controls from '../../../controls/controls.module.css';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import type { SectionProps } from '../section.ts';
import { LanguageProgress } from './language-name.tsx';
import styles from './translate-view.module.css';
import { Translations } from './translations.tsx';

/** spec screens.13: /translate?langCode&key. */
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

/** Up to the languages of the page. */
export function BackLink() {
  return (
    <SettingsLink className={styles.back} address="multilanguage">
      <ChevronLeft size={15} aria-hidden />
      {text('translations.back')}
    </SettingsLink>
  );
}

/** Translations of texts that are gone: kept, told of, and dropped when somebody says so. */
export function Leftovers({ store, code }: { readonly store: EditorStore; readonly code: string }) {
  const document = useSelector(store.actor, ({ context }) => context.draft.document);
  const authentications = useSelector(store.actor, ({ context }) => context.draft.configuration.authentications);
  // biome-ignore lint/correctness/useExhaustiveDependencies: these two say when there are other keys
  const known = useMemo(() => knownKeys(store.draft, code), [store, code, document, authentications]);
  const count = useSelector(
    store.actor,
    ({ context }) => leftovers(known, languageOf(context.draft.configuration, code)?.strings ?? {}).length,
  );
  if (count === 0) return null;
  const clean = () => {
    const result = cleanUp(store.draft, code);
    if (result.ok) store.edit({ command: 'setConfiguration', args: { change: result.value } });
  };
  return (
    <Notice
      action={
        <Button size="s" disabled={store.readOnly} onClick={clean}>
          {text('translations.cleanUp')}
        </Button>
      }
    >
      {text('translations.leftovers', { count })}
    </Notice>
  );
}
