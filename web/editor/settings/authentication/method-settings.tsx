import { useSelector } from '@xstate/react';
import { type ComponentType, useContext } from 'react';
import { hasCapability } from '#core/access/roles.ts';
import { loginMethod } from '#core/auth/registry.ts';
import type { VerifierName } from '#core/auth/types.ts';
import type { LoginMethodName } from '#core/constants.ts';
import { customAppGroups, methodGroup } from '#core/settings/authentication/settings.ts';
import type { SettingGroup as Group } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Notice } from '../../../ui/message/notice.tsx';
import type { EditorStore } from '../../store/editor-store.ts';
import { FormSettings } from '../form/form-settings.tsx';
import type { SectionProps } from '../section.ts';
import { SettingGroup } from '../setting-rows.tsx';
import styles from './authentication.module.css';
import { FacebookSettings } from './facebook-settings.tsx';
import { LoginWorldContext, useLoginWorld } from './login-world.ts';

// spec login-methods.10

interface MethodProps {
  readonly store: EditorStore;
  readonly method: LoginMethodName;
}

/** What is said of a method that nobody decides yet; null where its settings say nothing of that. */
const NOT_READY: Readonly<Record<VerifierName, TextKey | null>> = {
  account: 'authentication.noApp',
  sms: 'authentication.noSms',
  coupon: null,
};

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
  const verifier = loginMethod(method)?.verifier;
  const notReady = !ready && verifier ? NOT_READY[verifier] : null;
  if (!group && !app && !verifier && !providers[method]) {
    return <p className={styles.intro}>{text('authentication.noSettings')}</p>;
  }
  return (
    <>
      {notReady && (
        <Notice tone="warning" className={styles.notice}>
          {text(notReady, { method: text(`methods.${method}`) })}
        </Notice>
      )}
      {app && world && <CustomApp store={store} method={method} group={app} world={world} />}
      {group && <SettingGroup store={store} group={group} />}
    </>
  );
}

interface AppProps {
  readonly store: EditorStore;
  readonly method: LoginMethodName;
  readonly group: Group;
  readonly world: NonNullable<ReturnType<typeof useLoginWorld>>;
}

/**
 * spec login-methods.9: key and secret show only where the custom app is used and the account has the capability
 * customapp; otherwise a box explains that it is not enabled, and whom to contact.
 */
export function CustomApp({ store, method, group, world }: AppProps) {
  const whitelabel = useContext(LoginWorldContext)?.whitelabel ?? false;
  if (!hasCapability(world.capabilities, 'customapp')) {
    return (
      <section className={styles.locked} aria-label={text('authentication.useCustomApp')}>
        <h4>{text('authentication.useCustomApp')}</h4>
        <p>{text('authentication.appLocked')}</p>
        <p>{text(whitelabel ? 'authentication.appLockedProvider' : 'authentication.appLockedSales')}</p>
      </section>
    );
  }
  return (
    <>
      <SettingGroup store={store} group={group} />
      {world.services && (
        <p className={styles.intro}>
          {text('authentication.appReturns', { address: world.services.return_address + method })}
        </p>
      )}
    </>
  );
}

/** Methods whose settings have a view of their own; the others are a list of rows. */
export const providers: Readonly<Partial<Record<LoginMethodName, ComponentType<SectionProps>>>> = {
  form: FormSettings,
  facebook: FacebookSettings,
};
