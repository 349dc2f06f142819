import { useEffect } from 'react';

/**
 * Has the browser ask before the window is closed, reloaded or led to another site, where `isUnsaved` says so then. Call
 * the result to stop asking. The one listener of its kind: every view that holds unsaved work warns through it.
 */
export function warnBeforeUnload(isUnsaved: () => boolean = () => true): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}

/** `warnBeforeUnload` while `unsaved`. */
export function useUnloadWarning(unsaved: boolean): void {
  useEffect(() => (unsaved ? warnBeforeUnload() : undefined), [unsaved]);
}
