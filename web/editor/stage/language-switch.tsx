import { useSelector } from '@xstate/react';
import { Languages } from 'lucide-react';
import { useEffect } from 'react';
import { languageOf } from '#core/config/page-strings.ts';
import { text } from '#core/texts/index.ts';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { useView } from '../store/use-store.ts';
import styles from './stage.module.css';

/** In which language the page is shown and written on the canvas; nothing where it has but its own texts. */
export function LanguageSwitch({ store }: { readonly store: EditorStore }) {
  const chosen = useView(store, 'language');
  const languages = useSelector(store.actor, ({ context }) => context.draft.configuration.languages);
  const language = chosen === null ? undefined : languageOf({ languages }, chosen);
  const gone = chosen !== null && language === undefined;
  useEffect(() => {
    // If the language is restored later, the canvas must not switch to it by itself.
    if (gone) store.show({ language: null });
  }, [store, gone]);
  const codes = Object.keys(languages);
  if (codes.length === 0) return null;
  return (
    <div className={styles.language} data-on={language ? '' : undefined}>
      <Menu
        side="top"
        align="start"
        trigger={
          <button type="button" className={styles.which}>
            <Languages size={14} aria-hidden />
            <span>
              {language
                ? text('editor.writingIn', { language: language.name || (chosen ?? '') })
                : text('editor.ownTexts')}
            </span>
          </button>
        }
      >
        <MenuItem onSelect={() => store.show({ language: null })}>{text('editor.ownTexts')}</MenuItem>
        {codes.map((code) => (
          <MenuItem key={code} onSelect={() => store.show({ language: code })}>
            {languages[code]?.name || code}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
