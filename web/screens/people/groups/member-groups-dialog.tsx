import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { GroupChoices } from '../../../sharing/group-choices.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { Skeleton } from '../../../ui/progress.tsx';
import classes from '../people.module.css';

interface MemberGroupsProps {
  readonly member: Member;
  readonly organisation: Organisation;
  readonly open: boolean;
  onClose(): void;
}

/** spec organisations.308: the groups that a person is in, to be joined and left. */
export function MemberGroupsDialog({ member, organisation: { slug }, open, onClose }: MemberGroupsProps) {
  const { api } = useApp();
  const { user_id: id, name: given, email } = member;
  const name = given || email;
  const [loaded] = useLoaded(`groups ${slug} ${id} ${open}`, async (signal) =>
    (await api.filing()).groups(slug, signal),
  );
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const groups = loaded.state === 'ready' ? loaded.value : [];
  const before = groups.filter(({ people }) => people.includes(id)).map((group) => group.id);
  const chosen = typed ?? before;
  const close = () => {
    setTyped(null);
    setProblem(null);
    onClose();
  };

  async function save(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const calls = await api.filing();
      for (const group of chosen) if (!before.includes(group)) await calls.joinGroup(slug, group, id);
      for (const group of before) if (!chosen.includes(group)) await calls.leaveGroup(slug, group, id);
      toast(text('people.groupsSaved', { name }), { tone: 'success' });
      close();
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || busy || close()}
      size="s"
      title={text('people.groupsTitle', { name })}
      description={text('people.groupsHint')}
      footer={
        <>
          <Button disabled={busy} onClick={close}>
            {text('ui.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={typed === null} onClick={() => void save()}>
            {text('people.save')}
          </Button>
        </>
      }
    >
      {loaded.state === 'loading' && <Skeleton height={64} />}
      {loaded.state === 'failed' && <Notice tone="danger">{loaded.failure.reason}</Notice>}
      {loaded.state === 'ready' && groups.length === 0 && <p className={classes.hint}>{text('people.groupsNone')}</p>}
      <GroupChoices legend={text('groups.title')} groups={groups} chosen={chosen} onChange={setTyped} />
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  );
}
