import { useSyncExternalStore } from 'react';

/** The width below which the style sheets fold the top bar and show panels as sheets. */
const NARROW = '(width < 900px)';

/** Whether the window is too narrow for the whole editor. */
export function isNarrow(): boolean {
  return window.matchMedia(NARROW).matches;
}

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, isNarrow);
}

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
