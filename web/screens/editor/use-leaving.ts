import { useEffect } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';

/** Warns before a tab with unsaved work is closed, and brings everything to safety when it may be the last moment. */
export function useLeaving(handle: EditorHandle): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (handle.autosave.getSnapshot().hasTag('dirty')) event.preventDefault();
    };
    const hurry = () => handle.hurry();
    const hidden = () => document.visibilityState === 'hidden' && handle.hurry();
    window.addEventListener('beforeunload', warn);
    window.addEventListener('pagehide', hurry);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('pagehide', hurry);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [handle]);
}
