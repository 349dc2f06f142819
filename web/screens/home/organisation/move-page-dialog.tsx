import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { toast } from '../../../ui/message/toast.ts';
import { pageName } from '../lists/listed-pages.ts';
import type { FiledPage, Filing } from './filing.ts';
import { notesOfMove } from './notes-of-move.ts';
import { PlaceDialog } from './place-dialog.tsx';

const UNDO_TIME = 10_000;

interface MovePageDialogProps {
  readonly filing: Filing;
  /** null while the dialog is closed. */
  readonly page: FiledPage | null;
  onClose(): void;
}

/** Puts a page into a folder, or out of all; one press takes it back (spec organisations.70). */
export function MovePageDialog({ filing, page, onClose }: MovePageDialogProps) {
  const { api } = useApp();
  const folders = filing.folders.current().folders ?? [];

  async function moveBack({ id, folder_id, ...moved }: FiledPage): Promise<void> {
    try {
      await (await api.filing()).movePage(id, { folder_id });
      toast(text('filing.movedBack', { name: pageName({ id, ...moved }) }), { tone: 'success' });
    } catch (error) {
      toast(text('filing.refused'), { tone: 'danger', description: failureOf(error).reason });
    }
    filing.refresh();
  }

  async function move(moved: FiledPage, folder_id: string | null): Promise<void> {
    await (await api.filing()).movePage(moved.id, { folder_id });
    filing.refresh();
    const name = pageName(moved);
    const folder = folders.find(({ id }) => id === folder_id)?.name;
    toast(folder === undefined ? text('filing.movedOut', { name }) : text('filing.moved', { name, folder }), {
      tone: 'success',
      duration: UNDO_TIME,
      action: { label: text('filing.undo'), onAction: () => void moveBack(moved) },
    });
  }

  const isThere = folders.some(({ id }) => id === page?.folder_id);
  return (
    <PlaceDialog
      filing={filing}
      name={page && pageName(page)}
      here={isThere ? (page?.folder_id ?? null) : null}
      topLabel={text('filing.top')}
      isFree={() => true}
      foresee={async (folder_id) => (page ? notesOfMove(api, filing.org, [page.id], folder_id) : [])}
      onChoose={async (place) => {
        if (page) await move(page, place);
      }}
      onClose={onClose}
    />
  );
}
