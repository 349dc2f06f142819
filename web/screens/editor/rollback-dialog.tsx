import { text } from '#core/texts/index.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';

interface RollbackProps {
  readonly open: boolean;
  readonly busy: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(): void;
}

/** spec 4: rollback restores the published version and cannot be undone. */
export function RollbackDialog(props: RollbackProps) {
  return (
    <ConfirmDialog
      {...props}
      title={text('editor.rollbackTitle')}
      description={text('editor.rollbackQuestion')}
      confirm={text('editor.rollbackConfirm')}
      danger
    />
  );
}
