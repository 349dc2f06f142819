import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { KeepCopyButton } from './keep-copy-button.tsx';
import styles from './open-page.module.css';
import { useReopening } from './use-reopening.ts';

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
