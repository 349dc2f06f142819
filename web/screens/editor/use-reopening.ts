import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { useOnline } from '../../app/use-online.ts';

interface Reopening {
  reopen(): void;
  /** Why it was not opened. */
  readonly refusal: string | null;
}

/** Opens the page again, but not without a network: what can be chosen of unsaved work would be gone for nothing. */
export function useReopening(onReopen: () => void): Reopening {
  const online = useOnline();
  const [refused, setRefused] = useState(false);
  return {
    reopen: () => (online ? onReopen() : setRefused(true)),
    refusal: refused && !online ? text('editor.reopenOffline') : null,
  };
}
