import { useSelector } from '@xstate/react';
import type { EditorHandle } from '#core/app/open-editor.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { KeepCopyButton } from './keep-copy-button.tsx';
import styles from './open-page.module.css';

interface ReadOnlyProps {
  readonly handle: EditorHandle;
  onEdit(): void;
}

/**
 * spec 4: who clicks Edit on a page shared for reading more than twice is told that it is read-only. Whose right to
 * write was taken away while edits were not saved can keep them.
 */
export function ReadOnlyNotice({ handle, onEdit }: ReadOnlyProps) {
  const unsaved = useSelector(handle.editor, ({ context }) => context.recovery !== null);
  const action = (
    <>
      {unsaved && <KeepCopyButton handle={handle} variant="plain" size="s" />}
      <Button size="s" onClick={onEdit}>
        {text('editor.edit')}
      </Button>
    </>
  );
  return (
    <Notice className={styles.notice} action={action}>
      {text('editor.readOnly')} {unsaved && text('editor.keepCopyHint')}
    </Notice>
  );
}
