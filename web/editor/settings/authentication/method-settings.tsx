import { useSelector } from '@xstate/react';
import { hasCapability } from '#core/access/roles.ts';
import type { LoginMethodName } from '#core/constants.ts';
import { customAppGroups, methodGroup } from '#core/settings/authentication/settings.ts';
import { text } from '#core/texts/index.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { SettingGroup } from '../setting-group.tsx';
import styles from './authentication.module.css';
import { CustomApp } from './custom-app.tsx';
import { providers } from './providers.ts';
import { useLoginWorld } from './use-login-world.ts';

interface MethodProps {
  readonly store: EditorStore;
  readonly method: LoginMethodName;
}

/** The settings of a method as rows, and what keeps it from working. */
export function MethodSettings({ store, method }: MethodProps) {
  const world = useLoginWorld();
  const group = methodGroup(method);
  const app = customAppGroups.get(method);
  const usesOwn = useSelector(
    store.actor,
    ({ context }) => app?.settings[0]?.read(context.draft.configuration) === 'true',
  );
  const own = usesOwn && world !== null && hasCapability(world.capabilities, 'customapp');
  const ready = !world?.services || world.services.ready.includes(method) || own;
  if (!group && !app && method !== 'sms' && !providers[method]) {
    return <p className={styles.intro}>{text('authentication.noSettings')}</p>;
  }
  return (
    <>
      {!ready && app && (
        <Notice tone="warning" className={styles.notice}>
          {text('authentication.noApp', { method: text(`methods.${method}`) })}
        </Notice>
      )}
      {!ready && method === 'sms' && (
        <Notice tone="warning" className={styles.notice}>
          {text('authentication.noSms')}
        </Notice>
      )}
      {app && world && <CustomApp store={store} method={method} group={app} world={world} />}
      {group && <SettingGroup store={store} group={group} />}
    </>
  );
}
