import { X } from 'lucide-react';
import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './open-page.module.css';

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
