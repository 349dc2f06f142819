import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useState } from 'react';
import { readPermission } from '#core/access/roles.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { FolderShare } from '#core/ports/filing/folder-shares.ts';
import type { Folder } from '#core/ports/folders.ts';
import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { actionOptions } from '../../../sharing/action-options.ts';
import { SharedGroups } from '../../../sharing/groups.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import classes from './folder-share-dialog.module.css';

// spec organisations.82

interface FolderShareDialogProps {
  readonly org: string;
  /** null while the dialog is closed. */
  readonly folder: Folder | null;
  onClose(): void;
}

type Right = FolderShare['action'];

/** With whom a folder is shared as a whole, and who may do what. */
export function FolderShareDialog({ org, folder, onClose }: FolderShareDialogProps) {
  const [last, setLast] = useState(folder);
  if (folder && folder !== last) setLast(folder);
  if (!last) return null;
  return (
    <Dialog
      open={folder !== null}
      onOpenChange={(open) => open || onClose()}
      title={text('folderShares.title', { name: last.name })}
      description={text('folderShares.hint')}
    >
      <Shares key={last.id} org={org} folder={last.id} />
    </Dialog>
  );
}

function useShares(org: string, folder: string) {
  const { api } = useApp();
  const [shares, setShares] = useState<readonly FolderShare[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async (signal?: AbortSignal) => {
    const found = await (await api.filing()).folderShares(org, folder, signal);
    if (!signal?.aborted) setShares(found);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once; each change loads it again
  useEffect(() => {
    const request = new AbortController();
    load(request.signal).catch((error: unknown) => request.signal.aborted || setProblem(failureOf(error).reason));
    return () => request.abort();
  }, []);

  /** Does a change and shows what is true then. Whether it was done. */
  async function change(work: () => Promise<unknown>): Promise<boolean> {
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      setProblem(failureOf(error).reason);
      return false;
    } finally {
      await load().catch(() => {});
    }
  }

  return { shares, problem, change };
}

function Shares({ org, folder }: { readonly org: string; readonly folder: string }) {
  const { api } = useApp();
  const { shares, problem, change } = useShares(org, folder);
  // null until it is known, and where it is not told
  const [hasGroups, setHasGroups] = useState<boolean | null>(null);
  const give = (user_email: string, action: Right) =>
    change(async () => (await api.filing()).shareFolder(org, folder, { user_email, action }));
  const invite = (user_email: string, action: Right) =>
    change(async () => {
      const { mailed } = await (await api.filing()).shareFolder(org, folder, { user_email, action });
      const told = mailed ? 'folderShares.mailed' : 'folderShares.unmailed';
      toast(text(told, { email: user_email }), { tone: mailed ? 'success' : 'warning' });
    });
  const remove = (id: string) => change(async () => (await api.filing()).unshareFolder(org, folder, id));
  return (
    <div className={classes.panel}>
      <InviteForm onInvite={invite} />
      {problem !== null && <Notice tone="danger" title={problem} />}
      <section>
        <h3 className={classes.heading}>{text('folderShares.people')}</h3>
        {shares?.length === 0 && hasGroups !== null && (
          <p className={classes.none}>{text(hasGroups ? 'folderShares.groupsAlone' : 'folderShares.none')}</p>
        )}
        {shares === null && problem === null && (
          <p className={classes.none} role="status">
            {text('ui.loading')}
          </p>
        )}
        <ul>
          {shares?.map(({ id, user_email, action }) => (
            <li key={id} className={classes.person}>
              <span className={classes.email}>{user_email}</span>
              <Select
                aria-label={text('folderShares.rightOf', { email: user_email })}
                options={actionOptions()}
                value={action}
                onChange={(event) => void give(user_email, readPermission(event.target.value) ?? 'r')}
              />
              <IconButton
                label={text('folderShares.remove', { email: user_email })}
                icon={<X size={16} />}
                onClick={() => void remove(id)}
              />
            </li>
          ))}
        </ul>
      </section>
      <SharedGroups place={{ org, folder }} onShared={setHasGroups} />
    </div>
  );
}

function InviteForm({ onInvite }: { onInvite(email: string, action: Right): Promise<boolean> }) {
  const [email, setEmail] = useState('');
  const [right, setRight] = useState<Right>('r');
  const [mistake, setMistake] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = emailRule(email);
    if (wrong) return setMistake(text(wrong));
    if (isBusy) return;
    setBusy(true);
    // What was typed stays where it was refused.
    if (await onInvite(email.trim(), right)) setEmail('');
    setBusy(false);
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label={text('folderShares.email')} error={mistake}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={text('sharing.emailExample')}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              setMistake(undefined);
            }}
          />
        )}
      </Field>
      <Field label={text('sharing.action')}>
        {(control) => (
          <Select
            {...control}
            options={actionOptions()}
            value={right}
            onChange={(event) => setRight(readPermission(event.target.value) ?? 'r')}
          />
        )}
      </Field>
      <Button className={classes.submit} type="submit" variant="primary" busy={isBusy}>
        {text('folderShares.give')}
      </Button>
    </form>
  );
}
