import { useSelector } from '@xstate/react';
import { Command } from 'cmdk';
import { useState } from 'react';
import { Redirect, useSearchParams } from 'wouter';
import { text } from '#core/texts/index.ts';
import { findLanguages } from '#core/translations/languages.ts';
import { settingsAddress } from '../../../app/navigation/open-settings.tsx';
import { SearchInput } from '../../../ui/field/search-input.tsx';
import type { SectionProps } from '../section.ts';
import { giveLanguage } from './change-languages.ts';
import { LanguageName } from './language-name.tsx';
import { LanguagesView } from './languages-view.tsx';
import styles from './multilanguage-section.module.css';
import { trashOf } from './removed-languages.tsx';
import { BackLink, TranslateView } from './translate-view.tsx';

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
  const trash = useSelector(trashOf(store), ({ context }) => context);
  const found = findLanguages(typed);
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
        {found.length === 0 && (
          <p className={styles.nothing} role="status">
            {text('translations.addNone', { words: typed })}
          </p>
        )}
        <Command.List className={styles.options} label={text('translations.add')} hidden={found.length === 0}>
          {found.map(({ code, name, flag }) => (
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
