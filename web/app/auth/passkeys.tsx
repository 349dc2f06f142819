import { useSelector } from '@xstate/react';
import { type ComponentType, useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import type { PasskeyButtonProps } from './passkey-button.tsx';

/**
 * The button that asks for a passkey, which is loaded where one can be used. Where it cannot be loaded it is not there, and
 * the other ways to sign in are.
 */
export function PasskeyButton(props: PasskeyButtonProps) {
  const [View, setView] = useState<ComponentType<PasskeyButtonProps> | null>(null);
  useEffect(() => {
    import('./passkey-button.tsx').then(
      (part) => setView(() => part.PasskeyButton),
      () => undefined,
    );
  }, []);
  return View && <View {...props} />;
}

/** Whether this browser can use passkeys here: it knows them, and they belong to this host. */
export function usePasskeysHere(): boolean {
  const { whitelabel, ports } = useApp();
  const host = useSelector(whitelabel, ({ context }) => context.dashboard?.editor_hostname);
  return 'PublicKeyCredential' in window && host === ports.hostname;
}
