import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import type { Recovery } from '#core/machines/editor-session/editor-session.types.ts';

export interface RecoveryOffer {
  /** What is asked about now; null where nothing is. */
  readonly recovery: Recovery | null;
  putOff(): void;
}

/** Unsaved changes that are offered back, until they are answered or put off. Nothing else is opened before. */
export function useRecoveryOffer({ editor }: EditorHandle, readOnly: boolean): RecoveryOffer {
  const recovery = useSelector(editor, selectOffer);
  /** The key of an offer is the time its edits were made; the one that waited behind it is offered next. */
  const [later, setLater] = useState<number | null>(null);
  const asked = !readOnly && recovery !== null && recovery.at !== later;
  return { recovery: asked ? recovery : null, putOff: () => setLater(recovery?.at ?? null) };
}
