import { useContext, useEffect, useState } from 'react';
import type { LoginServices } from '#core/ports/api.ts';
import { LoginWorldContext } from './login-world-context.ts';

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
