import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * What the link of a mail carries. Secrets do not stay in the address bar, where they are seen, copied and sent on:
 * they move to the window's own history, so that reloading keeps them.
 */
export function useLink<Given extends Readonly<Record<string, string>>>(path: string, given: Given): Given {
  const kept = useHistoryState<{ link?: Given } | null>()?.link;
  const [, navigate] = useLocation();
  const fresh = Object.values(given).some((value) => value !== '');
  const carried = JSON.stringify(given);

  useEffect(() => {
    if (fresh) navigate(path, { replace: true, state: { link: JSON.parse(carried) } });
  }, [fresh, path, carried, navigate]);

  return fresh ? given : (kept ?? given);
}

/** An actor that lives as long as the screen; give the screen a key for each thing it starts. */
export function useStarted<Actor extends { stop(): unknown }>(start: () => Actor): Actor {
  const [actor] = useState(start);
  useEffect(() => () => void actor.stop(), [actor]);
  return actor;
}
