import { type FormEvent, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '#core/machines/failure.ts';
import { FOLDER_NAME_MAXIMUM, foldersWithin, placeProblem } from '#core/page/folder-tree.ts';
import type { Folder } from '#core/ports/folders.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { isBackClosing } from '../../../app/navigation/back-closes.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { FolderShareDialog } from '../shares/folder-share-dialog.tsx';
import type { Filing } from './filing.ts';
import { PlaceDialog } from './place-dialog.tsx';
import { pagesAddress } from './use-list-flags.ts';

/** What somebody is about to do with a folder. */
export type FolderQuestion =
  | { readonly act: 'make'; readonly parent: Folder | null }
  | { readonly act: 'rename' | 'move' | 'share' | 'trash'; readonly folder: Folder };

interface FolderDialogsProps {
  readonly filing: Filing;
  /** null while no dialog is open. */
  readonly question: FolderQuestion | null;
  /** Id of the folder that is shown. */
  readonly shown: string;
  onClose(): void;
}

/** The dialogs of the folders, one at a time. */
export function FolderDialogs({ filing, question, shown, onClose }: FolderDialogsProps) {
  const { api } = useApp();
  const { org, folders } = filing;
  const moved = question?.act === 'move' ? question.folder : null;
  const shared = question?.act === 'share' ? question.folder : null;
  const trashed = question?.act === 'trash' ? question.folder : null;
  return (
    <>
      <NameDialog
        filing={filing}
        question={question?.act === 'make' || question?.act === 'rename' ? question : null}
        onClose={onClose}
      />
      <PlaceDialog
        filing={filing}
        name={moved?.name ?? null}
        here={moved?.parent_id ?? null}
        topLabel={text('filing.topOfFolders')}
        isFree={(parent_id) =>
          placeProblem({ id: moved?.id ?? null, parent_id }, folders.current().folders ?? []) === null
        }
        onChoose={async (parent_id) => {
          if (moved) await (await api.filing()).moveFolder(org, moved.id, { parent_id });
          await folders.refresh();
        }}
        onClose={onClose}
      />
      <FolderShareDialog org={org} folder={shared} onClose={onClose} />
      <TrashDialog filing={filing} folder={trashed} shown={shown} onClose={onClose} />
    </>
  );
}

const FORM = 'name-folder';

interface NameDialogProps {
  readonly filing: Filing;
  readonly question: FolderQuestion | null;
  onClose(): void;
}

/** The name that is typed for a folder, and what becomes of it. */
function useNaming({ filing, question, onClose }: NameDialogProps) {
  const { api } = useApp();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!question) return;
    setName(question.act === 'rename' ? question.folder.name : '');
    setProblem(null);
  }, [question]);

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!question || isBusy) return;
    setBusy(true);
    try {
      const calls = await api.filing();
      if (question.act === 'make') {
        const made = await calls.makeFolder(filing.org, { name, parent_id: question.parent?.id ?? null });
        navigate(pagesAddress(filing.org, made.id), { replace: isBackClosing() });
      } else await calls.renameFolder(filing.org, question.folder.id, { name });
      await filing.folders.refresh();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setBusy(false);
    }
  }

  function type(words: string): void {
    setName(words);
    setProblem(null);
  }

  return { name, problem, isBusy, save, type };
}

/** Asks for the name of a new folder, or for another name of one. What the server refuses stands at the field. */
function NameDialog(props: NameDialogProps) {
  const { question, onClose } = props;
  const { name, problem, isBusy, save, type } = useNaming(props);
  const renamed = question?.act === 'rename' ? question.folder : null;
  const parent = question?.act === 'make' ? question.parent : null;
  const make = parent ? text('filing.newIn', { name: parent.name }) : text('filing.new');
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={renamed ? text('filing.renameTitle', { name: renamed.name }) : make}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy}>
            {text(renamed ? 'filing.save' : 'filing.make')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void save(event)}>
        <Field label={text('filing.name')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={FOLDER_NAME_MAXIMUM}
              value={name}
              onChange={(event) => type(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

interface TrashDialogProps {
  readonly filing: Filing;
  readonly folder: Folder | null;
  readonly shown: string;
  onClose(): void;
}

/** Asks before a folder goes to the trash with all in it; it comes back by one press. */
function TrashDialog({ filing, folder, shown, onClose }: TrashDialogProps) {
  const { api } = useApp();
  const [, navigate] = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function restore({ id, name }: Folder): Promise<void> {
    try {
      await (await api.filing()).restoreFolder(filing.org, id);
      toast(text('filing.restored', { name }), { tone: 'success' });
    } catch (error) {
      toast(text('filing.refused'), { tone: 'danger', description: failureOf(error).reason });
    }
    filing.refresh();
  }

  async function trash(): Promise<void> {
    if (!folder) return;
    setBusy(true);
    try {
      const within = foldersWithin(folder.id, filing.folders.current().folders ?? []);
      const count = await (await api.filing()).trashFolder(filing.org, folder.id);
      if (within.some(({ id }) => id === shown)) navigate(pagesAddress(filing.org), { replace: isBackClosing() });
      filing.refresh();
      toast(text('filing.trashed', { name: folder.name, count }), {
        duration: UNDO_TIME,
        action: { label: text('filing.undo'), onAction: () => void restore(folder) },
      });
    } catch (error) {
      toast(text('filing.refused'), { tone: 'danger', description: failureOf(error).reason });
    } finally {
      setBusy(false);
      onClose();
    }
  }

  return (
    <ConfirmDialog
      open={folder !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={text('filing.trashTitle', { name: folder?.name ?? '' })}
      description={text('filing.trashHint')}
      confirm={text('filing.trash')}
      danger
      busy={isBusy}
      onConfirm={() => void trash()}
    />
  );
}

const UNDO_TIME = 10_000;
