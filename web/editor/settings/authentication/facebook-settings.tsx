import { useSelector } from '@xstate/react';
import { useContext, useEffect, useId, useState } from 'react';
import type { FacebookPageActor } from '#core/app/inspect-facebook-page.ts';
import {
  type ActionName,
  facebookActions,
  facebookCase,
  flowAction,
  flowActions,
  setFlowAction,
} from '#core/settings/authentication/facebook.ts';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../../ui/field/field.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { type SectionProps, SettingGroupRows } from '../setting-rows.tsx';
import styles from '../settings.module.css';
import own from './authentication.module.css';
import { LoginWorldContext } from './login-world.ts';

/**
 * spec login-methods.19: the Facebook flow: its case, and for each of its actions the page and when it is asked again.
 */
export function FacebookSettings({ store }: SectionProps) {
  const names = useSelector(store.actor, ({ context }) =>
    flowActions(context.draft.configuration)
      .map(({ name }) => name)
      .join(),
  ).split(',');
  return (
    <>
      <SettingGroupRows store={store} group={facebookCase} />
      {facebookActions
        .filter(({ action }) => names.includes(action))
        .map((group) => (
          <SettingGroupRows key={group.action} store={store} group={group}>
            <FacebookPageRow store={store} action={group.action} />
          </SettingGroupRows>
        ))}
    </>
  );
}

interface RowProps {
  readonly store: EditorStore;
  readonly action: ActionName;
}

/**
 * The page of an action. spec validation-rules.18: it is looked up a second after the last letter, and only an address
 * that fits reaches the configuration; another one stays in the field with its message.
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
      store.configure(setFlowAction, { name: action, change: { pageUrl: value } }, `facebook:${action}`);
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

interface NoteProps {
  readonly id: string;
  readonly look: FacebookPageActor;
}

/** What is known of the page whose address was typed. */
export function FacebookPageNote({ id, look }: NoteProps) {
  const { use, value, page, problem } = useSelector(look, ({ context }) => context);
  const busy = useSelector(look, (snapshot) => snapshot.hasTag('busy'));
  if (problem) {
    return (
      <p id={id} className={styles.error} role="alert">
        {text(problem, { value })}
      </p>
    );
  }
  const found =
    page &&
    (use === 'checkin'
      ? text('authentication.pageCheckin')
      : text('authentication.pageFans', { fans: page.fan_count }));
  return (
    <p id={id} className={styles.hint} role="status">
      {busy && value !== '' ? text('authentication.pageChecking') : found}
    </p>
  );
}
