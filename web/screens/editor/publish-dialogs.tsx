import { text } from '#core/texts/index.ts';
import { FindingList } from '../../editor/sheets/finding-list.tsx';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import type { PublishQuestion } from './publishing.tsx';

interface PublishProps {
  readonly store: EditorStore;
  readonly question: PublishQuestion;
  onOpenChange(open: boolean): void;
}

/** Says before visitors do what is wrong with a page: what stops it, or what can be published all the same. */
export function PublishDialog({ store, question, onOpenChange }: PublishProps) {
  const { findings, confirm, close } = question;
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={text(confirm ? 'editor.publishAsk' : 'editor.publishStopped')}
      description={text(confirm ? 'editor.publishAskHint' : 'editor.publishStoppedHint')}
      footer={
        <>
          <Button variant={confirm ? 'plain' : 'primary'} onClick={close}>
            {text(confirm ? 'editor.publishNotYet' : 'ui.close')}
          </Button>
          {confirm && (
            <Button variant="primary" onClick={confirm}>
              {text('editor.publishAnyway')}
            </Button>
          )}
        </>
      }
    >
      <FindingList store={store} findings={findings} onShow={close} />
    </Dialog>
  );
}

interface RollbackProps {
  readonly open: boolean;
  readonly busy: boolean;
  onOpenChange(open: boolean): void;
  onConfirm(): void;
}

/** spec publishing.6: rollback restores the published version and cannot be undone. */
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
