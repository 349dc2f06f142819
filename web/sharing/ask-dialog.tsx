import type { EditorHandle } from '#core/app/open-editor.ts';
import { ApiError } from '#core/ports/api-error.ts';
import type { PublishRequest } from '#core/ports/filing/publish-requests.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { WordsDialog } from './words-dialog.tsx';

export interface AskedPage {
  readonly handle: Pick<EditorHandle, 'flush'>;
  readonly page: { readonly id: string; readonly label: string };
}

interface AskDialogProps extends AskedPage {
  onSent(request: PublishRequest): void;
  onClose(): void;
}

/** spec organisations.203: asks those who may publish a page to do it, once what was edited is saved. */
export function AskDialog({ handle, page, onSent, onClose }: AskDialogProps) {
  const { api } = useApp();
  const ask = async (words: string) => {
    const failure = await handle.flush();
    if (failure !== null)
      throw new ApiError({
        ...{ status: failure.status, code: 'unsaved' },
        summary: text('publishRequest.unsaved', { reason: failure.reason }),
      });
    onSent(await (await api.filing()).askToPublish(page.id, words));
    onClose();
  };
  return (
    <WordsDialog
      title={text('publishRequest.title', { name: page.label })}
      hint={text('publishRequest.hint')}
      label={text('publishRequest.words')}
      missing={text('publishRequest.wordsMissing')}
      send={text('publishRequest.send')}
      onSend={ask}
      onClose={onClose}
    />
  );
}
