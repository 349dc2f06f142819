import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { toast } from '../ui/message/toast.ts';
import { WordsDialog } from './words-dialog.tsx';

interface RefuseDialogProps {
  readonly pageId: string;
  onRefused(): void;
  onClose(): void;
}

/** spec organisations.204: says why a page is not published now. */
export function RefuseDialog({ pageId, onRefused, onClose }: RefuseDialogProps) {
  const { api } = useApp();
  return (
    <WordsDialog
      title={text('publishRequest.refuseTitle')}
      hint={text('publishRequest.refuseHint')}
      label={text('publishRequest.reason')}
      missing={text('publishRequest.reasonMissing')}
      send={text('publishRequest.refuse')}
      onSend={async (reason) => {
        await (await api.filing()).refuseToPublish(pageId, reason);
        toast(text('publishRequest.refused'), { tone: 'success' });
        onRefused();
      }}
      onClose={onClose}
    />
  );
}
