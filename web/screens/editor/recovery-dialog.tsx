import { useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { UNSENT_LIFE } from '#core/constants.ts';
import type { Recovery } from '#core/machines/editor-session/editor-session.types.ts';
import { text } from '#core/texts/index.ts';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/message/toast.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { KeepCopyButton } from './ways-out.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const DAYS = UNSENT_LIFE / 86_400_000;

interface RecoveryProps {
  readonly handle: EditorHandle;
  readonly store: EditorStore;
  readonly recovery: Recovery;
  onOpenChange(open: boolean): void;
}

/**
 * Offers back what a crash or a kick left unsaved, as a copy where the page was changed since. Closing it decides nothing:
 * it is offered again at the next opening.
 */
export function RecoveryDialog({ handle, store, recovery, onOpenChange }: RecoveryProps) {
  const [merging, setMerging] = useState(false);
  const date = moment.format(recovery.at);
  const outdated = recovery.outdated;
  const accept = async () => {
    const problem = await handle.recover();
    if (problem) toast(text(problem.key, problem.params), { tone: 'danger' });
  };
  if (merging) return <MergeDialog handle={handle} store={store} date={date} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size={outdated ? 'm' : 's'}
      title={text('editor.recoverTitle')}
      description={
        <>
          {text(outdated ? 'editor.recoverOutdated' : 'editor.recoverQuestion', { date })}{' '}
          {text('editor.recoverLater', { days: DAYS })}
        </>
      }
      footer={
        <>
          <Button onClick={() => handle.declineRecovery()}>{text('editor.recoverDiscard')}</Button>
          {outdated && <Button onClick={() => setMerging(true)}>{text('editor.merge')}</Button>}
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
