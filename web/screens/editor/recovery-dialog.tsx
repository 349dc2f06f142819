import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { UNSENT_LIFE } from '#core/constants.ts';
import { selectOffer } from '#core/machines/editor-session/editor-session.setup.ts';
import type { Recovery } from '#core/machines/editor-session/find-recovery.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/message/toast.ts';
import { KeepCopyButton } from './ways-out.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAYS = UNSENT_LIFE / 86_400_000;

interface RecoveryProps {
  readonly handle: EditorHandle;
  readonly offer: RecoveryOffer;
}

/**
 * Offers back what a crash or a kick left unsaved, as a copy where the page was changed since. Closing it decides nothing:
 * it is offered again at the next opening.
 */
export function RecoveryDialog({ handle, offer: { recovery, putOff } }: RecoveryProps) {
  const outdated = recovery?.outdated === true;
  const accept = async () => {
    const problem = await handle.recover();
    if (problem) toast(text(problem.key, problem.params), { tone: 'danger' });
  };
  return (
    <Dialog
      open={recovery !== null}
      onOpenChange={(open) => open || putOff()}
      size={outdated ? 'm' : 's'}
      title={text('editor.recoverTitle')}
      description={
        recovery && (
          <>
            {text(outdated ? 'editor.recoverOutdated' : 'editor.recoverQuestion', { date: moment.format(recovery.at) })}{' '}
            {text('editor.recoverLater', { days: DAYS })}
          </>
        )
      }
      footer={
        <>
          <Button onClick={() => handle.declineRecovery()}>{text('editor.recoverDiscard')}</Button>
          {/* The focus is never on what throws work away. */}
          <Button variant={outdated ? 'plain' : 'primary'} autoFocus={!outdated} onClick={accept}>
            {text('editor.recoverAccept')}
          </Button>
          {outdated && <KeepCopyButton handle={handle} variant="primary" autoFocus />}
        </>
      }
    />
  );
}

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
