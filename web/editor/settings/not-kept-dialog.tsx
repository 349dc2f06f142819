import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import styles from './settings.module.css';
import type { NotKept } from './wrong-drafts.ts';

interface NotKeptProps {
  readonly wrong: readonly NotKept[];
  onBack(): void;
  onClose(): void;
}

/** Before the settings are closed: what was typed and is wrong is gone then. */
export function NotKeptDialog({ wrong, onBack, onClose }: NotKeptProps) {
  return (
    <ConfirmDialog
      open={wrong.length > 0}
      onOpenChange={(open) => open || onBack()}
      title={text('settings.closeWrong')}
      description={wrong.map(({ label, reason }) => (
        <span key={`${label} ${reason}`} className={styles.notKept}>
          {text('settings.notKept', { label, reason })}
        </span>
      ))}
      cancel={text('settings.goBack')}
      confirm={text('settings.closeAnyway')}
      onConfirm={onClose}
    />
  );
}
