import { useSelector } from '@xstate/react';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { type ActorRefFrom, createActor, fromTransition } from 'xstate';
import { text } from '#core/texts/index.ts';
import { EMPTY_TRASH, restorable, type Trash } from '#core/translations/languages.ts';
import { Button } from '../../../ui/button.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import type { DocumentActor } from '../../store/painted-document.ts';
import { LanguageName } from './language-name.tsx';
import styles from './multilanguage.module.css';

interface RemovedProps {
  readonly store: EditorStore;
  onRestore(code: string): void;
}

/** What was removed since the editor was opened, to be had back with its translations (spec languages.2). */
export function RemovedLanguages({ store, onRestore }: RemovedProps) {
  const headingId = useId();
  const trash = useSelector(trashOf(store), ({ context }) => context);
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

const trashLogic = fromTransition(
  (_: Trash, { trash }: { readonly type: 'trash.filled'; readonly trash: Trash }): Trash => trash,
  EMPTY_TRASH,
);

const trashes = new WeakMap<DocumentActor, ActorRefFrom<typeof trashLogic>>();

/** spec languages.2: the temporary trash of removed languages. It lives as long as the editor is open. */
export function trashOf({ actor }: Pick<EditorStore, 'actor'>): ActorRefFrom<typeof trashLogic> {
  const trash = trashes.get(actor) ?? createActor(trashLogic).start();
  trashes.set(actor, trash);
  return trash;
}

export function fillTrash(store: Pick<EditorStore, 'actor'>, trash: Trash): void {
  trashOf(store).send({ type: 'trash.filled', trash });
}
