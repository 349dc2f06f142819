import { useSelector } from '@xstate/react';
import { useContext, useEffect, useId, useState } from 'react';
import type { FacebookPageActor } from '#core/app/inspect-facebook-page.ts';
import { type ActionName, flowAction, setFlowAction } from '#core/settings/facebook/flow.ts';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../../ui/field/text-input.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { runVerb } from '../run-verb.ts';
import styles from '../settings.module.css';
import own from './authentication.module.css';
import { FacebookPageNote } from './facebook-page-note.tsx';
import { LoginWorldContext } from './login-world-context.ts';

interface RowProps {
  readonly store: EditorStore;
  readonly action: ActionName;
}

/**
 * The page of an action. spec 5: it is looked up a second after the last letter, and only an address that fits reaches
 * the configuration; another one stays in the field with its message.
 */
export function FacebookPageRow({ store, action }: RowProps) {
  const id = useId();
  const stored = useSelector(store.actor, ({ context }) => {
    const pageUrl = flowAction(context.draft.configuration, action)?.pageUrl;
    return typeof pageUrl === 'string' ? pageUrl : '';
  });
  const world = useContext(LoginWorldContext);
  const [look, setLook] = useState<FacebookPageActor | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  useEffect(() => {
    if (!world) return;
    const actor = world.inspectFacebookPage(action);
    actor.on('facebook.accepted', ({ value }) => {
      runVerb(store, setFlowAction, { name: action, change: { pageUrl: value } }, `facebook:${action}`);
      setTyped(null);
    });
    setLook(actor);
    return () => {
      actor.stop();
    };
  }, [world, store, action]);
  return (
    <div className={styles.row} data-setting={`facebook.${action}.pageUrl`}>
      <label className={styles.label} htmlFor={id}>
        {text(action === 'checkin' ? 'authentication.location' : 'authentication.page')}
      </label>
      <div className={styles.input}>
        <TextInput
          id={id}
          className={own.address}
          value={typed ?? stored}
          placeholder={text('authentication.pagePlaceholder')}
          inputMode="url"
          disabled={store.readOnly}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setTyped(target.value);
            look?.send({ type: 'address.typed', value: target.value });
          }}
        />
        {look && <FacebookPageNote id={`${id}-note`} look={look} />}
      </div>
    </div>
  );
}
