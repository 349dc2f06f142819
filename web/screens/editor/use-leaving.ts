import { useEffect } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';

/** Warns before a tab with unsaved work is closed, and brings everything to safety when it may be the last moment. */
export function useLeaving(handle: EditorHandle): void {
  useEffect(() => {
    const unsaved = () => handle.autosave.getSnapshot().hasTag('dirty');
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault();
    };
    const end = ({ persisted }: PageTransitionEvent) => {
      handle.hurry();
      // Nothing is on its way that needs the room: whoever waits has it at once, not when its lease is over.
      if (!persisted && !unsaved()) handle.dispose();
    };
    const hidden = () => document.visibilityState === 'hidden' && handle.hurry();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', end);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', end);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [handle]);
}
