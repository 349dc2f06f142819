import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './open-page.module.css';

/** spec 4: who clicks Edit on a page shared for reading more than twice is told that it is read-only. */
export function ReadOnlyNotice({ onEdit }: { onEdit(): void }) {
  const edit = (
    <Button size="s" onClick={onEdit}>
      {text('editor.edit')}
    </Button>
  );
  return (
    <Notice className={styles.notice} action={edit}>
      {text('editor.readOnly')}
    </Notice>
  );
}
