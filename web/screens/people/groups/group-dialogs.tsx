import { type FormEvent, useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Member } from '#core/ports/organisations.ts';
import { GROUP_NAME_MAXIMUM, type Group, type GroupShare } from '#core/ports/people/groups.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { GroupPeople } from './group-people.tsx';
import classes from './groups.module.css';

/** What somebody is about to do with a group. */
export type GroupQuestion =
  | { readonly act: 'make' }
  | { readonly act: 'people' | 'remove' | 'rename'; readonly group: Group };

interface GroupDialogsProps {
  readonly org: string;
  readonly groups: readonly Group[];
  readonly members: readonly Member[];
  /** null while no dialog is open. */
  readonly question: GroupQuestion | null;
  onChanged(): Promise<void>;
  onClose(): void;
}

/** The questions about groups, one at a time. */
export function GroupDialogs({ question, groups, members, ...props }: GroupDialogsProps) {
  // While a dialog fades out it still says what it was about.
  const [last, setLast] = useState(question);
  if (question && question !== last) setLast(question);
  if (!last) return null;
  const open = question !== null;
  if (last.act === 'make' || last.act === 'rename') {
    return <NameDialog {...props} open={open} group={last.act === 'make' ? null : last.group} />;
  }
  const group = groups.find(({ id }) => id === last.group.id) ?? last.group;
  if (last.act === 'remove') return <RemoveGroupDialog {...props} open={open} group={group} />;
  return <GroupPeople {...props} open={open} group={group} members={members} />;
}

interface OneDialogProps extends Pick<GroupDialogsProps, 'org' | 'onChanged' | 'onClose'> {
  readonly open: boolean;
}

const FORM = 'group-name';

/** Asks for the name of a group. What the server refuses stands at the field. */
function NameDialog({ org, group, open, onChanged, onClose }: OneDialogProps & { readonly group: Group | null }) {
  const { api } = useApp();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!open) return;
    setName(group?.name ?? '');
    setProblem(null);
  }, [open, group]);
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      const calls = await api.filing();
      await (group ? calls.renameGroup(org, group.id, name) : calls.makeGroup(org, name));
      await onChanged();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).reason);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="s"
      title={group ? text('groups.renameTitle', { group: group.name }) : text('groups.make')}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button type="submit" form={FORM} variant="primary" busy={isBusy}>
            {text(group ? 'groups.save' : 'groups.makeIt')}
          </Button>
        </>
      }
    >
      <form id={FORM} onSubmit={(event) => void save(event)}>
        <Field label={text('people.name')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              autoFocus
              autoComplete="off"
              maxLength={GROUP_NAME_MAXIMUM}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

/** spec organisations.161: says what goes with it before a group is removed. */
function RemoveGroupDialog({ org, group, open, onChanged, onClose }: OneDialogProps & { readonly group: Group }) {
  const { api } = useApp();
  const { id, name, people } = group;
  const [shares, setShares] = useState<readonly GroupShare[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    if (!open) return;
    const request = new AbortController();
    setShares(null);
    setProblem(null);
    const look = async () => (await api.filing()).groupShares(org, id, request.signal);
    look().then(
      (found) => request.signal.aborted || setShares(found),
      (error: unknown) => request.signal.aborted || setProblem(failureOf(error).reason),
    );
    return () => request.abort();
  }, [api, org, id, open]);
  async function remove(): Promise<void> {
    try {
      await (await api.filing()).removeGroup(org, id);
      toast(text('groups.removed', { group: name }), { tone: 'success' });
      await onChanged();
      onClose();
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      size="form"
      title={text('groups.removeTitle', { group: name })}
      description={text('groups.removeHint', { count: people.length })}
      footer={
        <>
          <Button onClick={onClose}>{text('ui.cancel')}</Button>
          <Button variant="danger" disabled={shares === null} onClick={() => void remove()}>
            {text('groups.remove')}
          </Button>
        </>
      }
    >
      {problem !== null && <Notice tone="danger" title={problem} />}
      {shares === null && problem === null && <p role="status">{text('ui.loading')}</p>}
      {shares?.length === 0 && <p>{text('groups.nothingShared')}</p>}
      <Shares shares={shares ?? []} />
    </Dialog>
  );
}

function Shares({ shares }: { readonly shares: readonly GroupShare[] }) {
  return (
    <ul className={classes.shares}>
      {shares.map((share) => (
        <li key={share.id} className={classes.share}>
          <span>{share.name}</span>
          <span className={classes.kind}>
            {text(`groups.${share.kind}`, {
              right: text(share.action === 'r' ? 'sharing.canRead' : 'sharing.canEdit'),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}
