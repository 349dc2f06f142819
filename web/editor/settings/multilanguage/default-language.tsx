import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { text } from '#core/texts/index.ts';
import controls from '../../../controls/controls.module.css';
import type { EditorStore } from '../../store/editor-store.ts';
import settings from '../settings.module.css';
import { chooseDefault } from './change-languages.ts';

/** spec 4: one language may be the default. */
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
