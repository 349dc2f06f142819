import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';

/**
 * The parameters of a mailed link. Secrets do not stay in the address bar, where people see and copy them: they move to
 * the state of the window's history, which a reload keeps.
 */
export function useLink<Given extends Readonly<Record<string, string>>>(path: string, given: Given): Given {
  const stored = useHistoryState<{ link?: Given } | null>()?.link;
  const [, navigate] = useLocation();
  const fresh = Object.values(given).some((value) => value !== '');
  const carried = JSON.stringify(given);

  useEffect(() => {
    if (fresh) navigate(path, { replace: true, state: { link: JSON.parse(carried) } });
  }, [fresh, path, carried, navigate]);

  return fresh ? given : (stored ?? given);
}

/** An actor that lives as long as the screen; give the screen another key to start another one. */
export function useStarted<Actor extends { stop(): unknown }>(start: () => Actor): Actor {
  const [actor] = useState(start);
  useEffect(() => () => void actor.stop(), [actor]);
  return actor;
}
