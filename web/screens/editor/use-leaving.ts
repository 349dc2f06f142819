import { useEffect, useRef } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';

/**
 * Warns before a tab with unsaved work is closed, and brings everything to safety when it may be the last moment.
 * A tab that goes on to another address may keep this page frozen, for the way back: it must hold no room meanwhile,
 * or its person meets themself as "in use"; shown again it is opened anew.
 */
export function useLeaving(handle: EditorHandle, reopen: () => void): void {
  const back = useRef(reopen);
  back.current = reopen;
  useEffect(() => {
    const unsaved = () => handle.autosave.getSnapshot().hasTag('dirty');
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    const end = ({ persisted }: PageTransitionEvent) => {
      handle.hurry();
      // What is on its way needs the room; of a page that is frozen nothing is, and the journal has the rest.
      if (persisted || !unsaved()) handle.dispose();
    };
    const shown = ({ persisted }: PageTransitionEvent) => persisted && back.current();
    const hidden = () => document.visibilityState === 'hidden' && handle.hurry();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', end);
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [handle]);
}
