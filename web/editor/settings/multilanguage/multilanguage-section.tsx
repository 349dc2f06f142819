import { useSelector } from '@xstate/react';
import { Command } from 'cmdk';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Languages from 'lucide-react/icons/languages';
import { useMemo, useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { languageOf } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { findLanguages } from '#core/translations/languages.ts';
import { cleanUp, knownKeys, leftovers } from '#core/translations/translatables.ts';
import { SettingsLink, settingsAddress } from '../../../app/navigation/open-settings.tsx';
import controls from '../../../controls/controls.module.css';
import { Button } from '../../../ui/button.tsx';
import { SearchInput } from '../../../ui/field/search-input.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import type { SectionProps } from '../setting-rows.tsx';
import { giveLanguage, languageTrash } from './change-languages.ts';
import { LanguageName, LanguageProgress } from './language-name.tsx';
import { LanguagesView } from './languages-view.tsx';
import styles from './multilanguage-section.module.css';
import { Translations } from './translations.tsx';

/** spec screens.13: the languages, /add and /translate?langCode&key. */
export function MultilanguageSection(props: SectionProps) {
  const [place] = props.path;
  const [query] = useSearchParams();
  if (place === 'add') return <AddLanguage {...props} />;
  if (place !== 'translate') return <LanguagesView {...props} />;
  const code = query.get('langCode');
  return code ? <TranslateView {...props} code={code} /> : <Redirect to={settingsAddress('multilanguage')} replace />;
}

/** The bundled languages to choose from: type a few letters, arrows and Enter or a click add one. */
export function AddLanguage({ store, go }: SectionProps) {
  const [typed, setTyped] = useState('');
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const trash = useSelector(languageTrash(store), ({ context }) => context);
  const matches = findLanguages(typed);
  const add = (code: string) => {
    if (giveLanguage(store, code)) go('multilanguage');
  };
  const noteOf = (code: string) => {
    if (Object.hasOwn(languages, code)) return text('translations.onPage');
    return Object.hasOwn(trash.removed, code) ? text('translations.inTrash') : '';
  };
  return (
    <div className={styles.add}>
      <BackLink />
      <Command className={styles.chooser} label={text('translations.add')} shouldFilter={false}>
        <SearchInput
          placeholder={text('translations.addHint')}
          value={typed}
          onValueChange={setTyped}
          disabled={store.readOnly}
          autoFocus
        />
        {matches.length === 0 && (
          <p className={styles.nothing} role="status">
            {text('translations.addNone', { words: typed })}
          </p>
        )}
        <Command.List className={styles.options} label={text('translations.add')} hidden={matches.length === 0}>
          {matches.map(({ code, name, flag }) => (
            <Command.Item
              key={code}
              className={styles.option}
              value={code}
              disabled={store.readOnly || Object.hasOwn(languages, code)}
              onSelect={() => add(code)}
            >
              <LanguageName code={code} name={name} flag={flag} />
              <span className={styles.note}>{noteOf(code)}</span>
            </Command.Item>
          ))}
        </Command.List>
      </Command>
    </div>
  );
}

/** spec screens.13: /translate?langCode&key. */
function TranslateView({ store, go, code }: SectionProps & { readonly code: string }) {
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
function BackLink() {
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
