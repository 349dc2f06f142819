import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { blockNavigation } from '../../app/navigation/block-navigation.ts';
import { keepPlace, returnToPlace } from '../../editor/actions/shown-page.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { workIsOpen } from '../../ui/lazy/lazy-view.tsx';
import { warnBeforeUnload } from '../../ui/message/unload-warning.ts';

/**
 * Warns before a tab with unsaved work is closed, and brings everything to safety when it may be the last moment.
 * The browser may keep the page frozen in the history when the tab goes to another address. A frozen page must not hold
 * the room, or the same person would find the page in use. When it is shown again, it is opened anew.
 */
export function useLeaving(handle: EditorHandle, reopen: () => void): void {
  const back = useRef(reopen);
  back.current = reopen;
  useEffect(() => {
    const unsaved = () => handle.autosave.getSnapshot().hasTag('dirty');
    const endWarning = warnBeforeUnload(unsaved);
    const end = ({ persisted }: PageTransitionEvent) => {
      handle.hurry();
      // A save under way still needs the room. A frozen page has none, and the journal keeps its edits.
      if (persisted || !unsaved()) handle.dispose();
    };
    const shown = ({ persisted }: PageTransitionEvent) => persisted && back.current();
    const hidden = () => document.visibilityState === 'hidden' && handle.hurry();
    window.addEventListener('pagehide', end);
    window.addEventListener('pageshow', shown);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      endWarning();
      window.removeEventListener('pagehide', end);
      window.removeEventListener('pageshow', shown);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [handle]);
}

/** Saves before a reload that the program asks for, and comes back to the same place after it. */
export function useReload(handle: EditorHandle, store: EditorStore): void {
  const pageId = useSelector(handle.editor, ({ context }) => context.page?.id ?? '');
  useEffect(() => {
    const save = () => {
      handle.hurry();
      return handle.flush();
    };
    const closed = workIsOpen({ save, keepPlace: () => keepPlace(store, pageId) });
    const stay = returnToPlace(store, pageId);
    return () => {
      closed();
      stay();
    };
  }, [handle, store, pageId]);
}

/** A device that does not answer for so long keeps nothing, as far as anybody can tell. */
const PATIENCE = 1_000;

interface UnsavedLeaving {
  readonly asked: boolean;
  stay(): void;
  leave(): void;
}

/**
 * Asks before a link or the browser's Back leaves the editor while neither the server nor this device has stored the last
 * edits. Both are tried first: as soon as one has stored them, the editor is left without a question. The question is
 * shown when this device has failed to store them.
 */
export function useUnsavedLeaving(handle: EditorHandle): UnsavedLeaving {
  const agreed = useRef(false);
  const [way, setWay] = useState<{ readonly go: () => void } | null>(null);
  const isSaved = useSelector(handle.autosave, (snapshot) => snapshot.hasTag('saved'));
  const isKept = useSelector(handle.journal, (snapshot) => snapshot.hasTag('kept'));
  const isRefused = useSelector(handle.journal, ({ context }) => context.failure !== null);
  const [overdue, setOverdue] = useState(false);

  useEffect(() => {
    const staysFor = (address: string, go: () => void) => {
      if (agreed.current || !isUnsaved(handle) || isOf(handle, address)) return false;
      setWay({ go });
      handle.hurry();
      return true;
    };
    return blockNavigation({
      forward: staysFor,
      back: () => staysFor(window.location.href, () => window.history.back()),
    });
  }, [handle]);

  useEffect(() => {
    if (way === null || !(isSaved || isKept)) return;
    setWay(null);
    way.go();
  }, [way, isSaved, isKept]);

  useEffect(() => {
    setOverdue(false);
    if (way === null) return;
    const timer = setTimeout(() => setOverdue(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [way]);

  return {
    asked: way !== null && (isRefused || overdue),
    stay: () => setWay(null),
    leave: () => {
      agreed.current = true;
      way?.go();
    },
  };
}

function isUnsaved({ autosave, journal }: EditorHandle): boolean {
  return autosave.getSnapshot().hasTag('dirty') && !journal.getSnapshot().hasTag('kept');
}

/** Whether an address is of the page that is open, as its settings are. */
function isOf({ editor }: EditorHandle, address: string): boolean {
  const { pathname, searchParams } = new URL(address, window.location.href);
  return /^\/edit(\/|$)/.test(pathname) && searchParams.get('draft') === editor.getSnapshot().context.page?.id;
}

/** Before what is kept nowhere is left. */
export function UnsavedDialog({ handle }: { readonly handle: EditorHandle }) {
  const { asked, stay, leave } = useUnsavedLeaving(handle);
  return (
    <ConfirmDialog
      open={asked}
      onOpenChange={(open) => open || stay()}
      title={text('editor.unsavedTitle')}
      description={text('editor.unsavedQuestion')}
      cancel={text('editor.unsavedStay')}
      confirm={text('editor.unsavedLeave')}
      danger
      onConfirm={leave}
    />
  );
}
