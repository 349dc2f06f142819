import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { KeepCopyButton } from './keep-copy-button.tsx';

const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * Offers back what a crash or a kick left unsaved, as a copy where the page was changed since. Closing it decides nothing:
 * it is offered again at the next opening.
 */
export function RecoveryDialog({ handle }: { readonly handle: EditorHandle }) {
  const recovery = useSelector(handle.editor, ({ context }) => context.recovery);
  const outdated = recovery?.outdated === true;
  const [later, setLater] = useState(false);
  const accept = async () => {
    const problem = await handle.recover();
    if (problem) toast(text(problem.key, problem.params), { tone: 'danger' });
  };
  return (
    <Dialog
      open={recovery !== null && !later}
      onOpenChange={(open) => setLater(!open)}
      size={outdated ? 'm' : 's'}
      title={text('editor.recoverTitle')}
      description={
        recovery &&
        text(outdated ? 'editor.recoverOutdated' : 'editor.recoverQuestion', { date: moment.format(recovery.at) })
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
