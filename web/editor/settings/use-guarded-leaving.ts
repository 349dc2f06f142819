import { useEffect, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { guardBack } from '../../app/guard-back.ts';
import { settingsPath } from './open-settings.ts';

/**
 * Asks where the settings are left by the browser's own ways as well: Back stays where it was until that is answered,
 * and before a reload the browser asks itself. `mayLeave` says whether nothing would be lost.
 */
export function useGuardedLeaving(mayLeave: () => boolean, ask: () => void): void {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const latest = useRef({ mayLeave, ask, stay: () => {} });
  latest.current = { mayLeave, ask, stay: () => navigate(search === '' ? path : `${path}?${search}`) };
  useEffect(() => {
    const end = guardBack(() => {
      const { mayLeave, ask, stay } = latest.current;
      if (settingsPath(window.location.pathname) !== null || mayLeave()) return false;
      stay();
      ask();
      return true;
    });
    const warn = (event: BeforeUnloadEvent) => {
      if (!latest.current.mayLeave()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      end();
      window.removeEventListener('beforeunload', warn);
    };
  }, []);
}
