import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useApp } from '../app-context.ts';
import type { PasskeyButtonProps } from './passkey-button.tsx';
import type { ProviderButtonsProps } from './provider-buttons.tsx';

/** The button that asks for a passkey. */
export function LatePasskeyButton(props: PasskeyButtonProps) {
  const ways = useOtherWays();
  return ways && <ways.PasskeyButton {...props} />;
}

/** The providers of the organisation whose host it is. */
export function LateProviderButtons(props: ProviderButtonsProps) {
  const ways = useOtherWays();
  return ways && <ways.ProviderButtons {...props} />;
}

/** Loaded where it is shown. Where it cannot be loaded it is not there, and the other ways to sign in are. */
function useOtherWays() {
  const [ways, setWays] = useState<typeof import('./other-ways.ts') | null>(null);
  useEffect(() => {
    import('./other-ways.ts').then(setWays, () => undefined);
  }, []);
  return ways;
}

/** Whether this browser can use passkeys here: it knows them, and they belong to this host. */
export function usePasskeysHere(): boolean {
  const { whitelabel, ports } = useApp();
  const host = useSelector(whitelabel, ({ context }) => context.dashboard?.editor_hostname);
  return 'PublicKeyCredential' in window && host === ports.hostname;
}
