import { text } from '#core/texts/index.ts';
import { openSettings } from '../../editor/settings/open-settings.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import styles from './open-page.module.css';
import type { Refused } from './use-refused-page.ts';

/** spec 5: a page that does not pass is not saved, and is told why and where to mend it. */
export function RefusedNotice({ refused: { sentence, reason, address } }: { readonly refused: Refused }) {
  const action = address !== null && (
    <Button size="s" onClick={() => openSettings(address)}>
      {text('editor.openSetting')}
    </Button>
  );
  return (
    <Notice className={styles.notice} tone="danger" title={text(sentence)} action={action}>
      {reason}
    </Notice>
  );
}
