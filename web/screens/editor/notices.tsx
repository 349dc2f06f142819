import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './open-page.module.css';
import { KeepCopyButton, useReopening } from './ways-out.tsx';

interface ConflictProps {
  readonly handle: EditorHandle;
  onReopen(): void;
}

/** The page was changed past this editor: nothing is overwritten, nothing is lost. */
export function ConflictNotice({ handle, onReopen }: ConflictProps) {
  const conflicted = useSelector(handle.autosave, (snapshot) => snapshot.hasTag('conflicted'));
  const { reopen, refusal } = useReopening(onReopen);
  if (!conflicted) return null;
  const actions = (
    <>
      <Button size="s" onClick={reopen}>
        {text('editor.openAgain')}
      </Button>
      <KeepCopyButton handle={handle} variant="plain" size="s" />
    </>
  );
  return (
    <Notice className={styles.notice} tone="danger" title={text('editor.conflictTitle')} action={actions}>
      {text('editor.conflict')} {refusal}
    </Notice>
  );
}

/** Tells the owner of visits that could not be recorded when the page was opened; nothing is wrong with their work. */
export function UnrecordedNotice({ count = 0 }: { readonly count: number | undefined }) {
  const [read, setRead] = useState(false);
  if (count === 0 || read) return null;
  const close = <IconButton label={text('ui.close')} icon={<X size={16} />} onClick={() => setRead(true)} />;
  return (
    <Notice className={styles.notice} title={text('editor.unrecordedVisits', { count })} action={close}>
      {text('editor.unrecordedVisitsHint')}
    </Notice>
  );
}
