import type { ToldFinding } from '#core/page/finding.ts';
import { text } from '#core/texts/index.ts';
import { FindingList } from '../../editor/sheets/finding-list.tsx';
import type { EditorStore } from '../../editor/store/editor-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** What stands against a publishing; `confirm` is absent where it cannot go on. */
export interface PublishQuestion {
  readonly findings: readonly ToldFinding[];
  readonly confirm?: () => void;
  close(): void;
}

interface PublishProps {
  readonly store: EditorStore;
  readonly question: PublishQuestion | null;
}

/** Says before visitors do what is wrong with a page: what stops it, or what can be published all the same. */
export function PublishDialog({ store, question }: PublishProps) {
  if (question === null) return null;
  const { findings, confirm, close } = question;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || close()}
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
