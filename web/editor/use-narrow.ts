import { useSyncExternalStore } from 'react';

/** The width below which the style sheets fold the top bar and show panels as sheets. */
const NARROW = '(width < 760px)';

/** Whether the window is too narrow for the whole workbench. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
