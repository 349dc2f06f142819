import { useSelector } from '@xstate/react';
import { Languages, Plus } from 'lucide-react';
import { useRef } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/empty-state.tsx';
import { useValue } from '../../store/value.ts';
import type { SectionProps } from '../section-props.ts';
import { discardLanguage, giveLanguage } from './change-languages.ts';
import { DefaultLanguage } from './default-language.tsx';
import { LanguageRow } from './language-row.tsx';
import styles from './multilanguage.module.css';
import { RemovedLanguages } from './removed-languages.tsx';
import { trashOf } from './trash-of.ts';

/** The page's languages: which there are, how far each is, who gets them. */
export function LanguagesView({ store, go }: SectionProps) {
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const trash = useValue(trashOf(store));
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
    // The button that was pressed is gone.
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
