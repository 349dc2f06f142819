import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { blockNavigation } from '../../app/navigation/block-navigation.ts';

/** A device that does not answer for so long keeps nothing, as far as anybody can tell. */
const PATIENCE = 1_000;

interface UnsavedLeaving {
  readonly asked: boolean;
  stay(): void;
  leave(): void;
}

/**
 * Asks before the editor is left, by a link or by the browser's Back, while it has what neither the server nor this
 * device keeps. Both are tried meanwhile: once either has it there is nothing to ask any more, and the way is free; the
 * question waits until this device has said that it keeps nothing.
 */
export function useUnsavedLeaving(handle: EditorHandle): UnsavedLeaving {
  const [path] = useLocation();
  const search = useSearch();
  const here = useRef('');
  here.current = search === '' ? path : `${path}?${search}`;
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
      back() {
        const stays = staysFor(window.location.href, () => window.history.back());
        if (stays) navigate(here.current);
        return stays;
      },
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
