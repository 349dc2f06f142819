import { createContext, useContext, useEffect, useState } from 'react';
import type { FacebookPageActor } from '#core/app/inspect-facebook-page.ts';
import type { FacebookPageUse } from '#core/machines/inspect-facebook-page/inspect-facebook-page.machine.ts';
import type { LoginServices } from '#core/ports/api.ts';

/** What the settings of login methods may ask of the world. */
export interface LoginWorld {
  /** Looks up what is typed as the address of a Facebook page; stop it when it is done. */
  inspectFacebookPage(use: FacebookPageUse): FacebookPageActor;
  /** Names of the account's capabilities (spec access.11). */
  capabilities(): Promise<readonly string[]>;
  services(): Promise<LoginServices>;
  /** Whether the product is sold under a provider's brand: support is theirs then (spec whitelabel.6). */
  readonly whitelabel: boolean;
}

export const LoginWorldContext = createContext<LoginWorld | null>(null);

interface Known {
  readonly capabilities: readonly string[];
  /** null where the server does not tell. */
  readonly services: LoginServices | null;
}

/** What the account may and what the dashboard has set up; null until it is known. */
export function useLoginWorld(): Known | null {
  const world = useContext(LoginWorldContext);
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let gone = false;
    const asked = [world?.capabilities().catch(() => []), world?.services().catch(() => null)] as const;
    void Promise.all(asked).then(([capabilities = [], services = null]) => {
      if (!gone) setKnown({ capabilities, services });
    });
    return () => {
      gone = true;
    };
  }, [world]);
  return known;
}
