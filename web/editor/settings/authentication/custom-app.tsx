import { useContext } from 'react';
import { hasCapability } from '#core/access/roles.ts';
import type { LoginMethodName } from '#core/constants.ts';
import type { SettingGroup as Group } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../store/editor-store.ts';
import { SettingGroup } from '../setting-group.tsx';
import styles from './authentication.module.css';
import { LoginWorldContext } from './login-world-context.ts';
import type { useLoginWorld } from './use-login-world.ts';

interface AppProps {
  readonly store: EditorStore;
  readonly method: LoginMethodName;
  readonly group: Group;
  readonly world: NonNullable<ReturnType<typeof useLoginWorld>>;
}

/**
 * spec 5: key and secret show only where the custom app is used and the account has the capability customapp; otherwise
 * a box explains that it is not enabled, and whom to contact.
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
