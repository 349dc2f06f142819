import { useSelector } from '@xstate/react';
import KeyRound from 'lucide-react/icons/key-round';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { OwnPasskeys, Passkey, PasskeyCalls } from '#core/ports/passkeys.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../app/account/account.module.css';
import { AccountList, AccountRow } from '../../app/account/account-list.tsx';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { makePasskey, tellAccepted } from '../../app/auth/passkey-ceremony.ts';
import { dayOf, momentOf } from '../../app/day-words.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';
import { NameForm } from './factor-forms.tsx';

/** The passkeys of the account: at which host each works, made, renamed and removed (spec accounts.31, accounts.33). */
export function PasskeysSection() {
  const { api } = useApp();
  const [loaded, again] = useLoaded('passkeys', async (signal) => (await api.passkeys()).list(signal));
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const hindrance = useHindrance();

  async function attempt(act: (calls: PasskeyCalls) => Promise<void>): Promise<void> {
    setProblem(null);
    try {
      await act(await api.passkeys());
      again();
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
  }

  const add = (name: string) =>
    attempt(async (calls) => {
      await calls.keep({ name, made: await makePasskey(calls) });
      toast(text('passkeys.added', { name }), { tone: 'success' });
    });
  const rename = ({ id }: Passkey, name: string) =>
    attempt(async (calls) => {
      await calls.rename(id, { name });
    });
  const remove = ({ id, name }: Passkey) =>
    attempt(async (calls) => {
      await calls.remove(id);
      toast(text('passkeys.removed', { name }), { tone: 'success' });
    });

  async function named(name: string) {
    const passkey = naming;
    setNaming(null);
    await (passkey === 'new' || passkey === null ? add(name) : rename(passkey, name));
  }

  const newButton = hindrance === null && (
    <Button size="s" icon={<Plus size={14} aria-hidden />} onClick={() => setNaming('new')}>
      {text('passkeys.add')}
    </Button>
  );
  return (
    <Section title={text('passkeys.title')} hint={hindrance ?? text('passkeys.none')} action={newButton}>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <AccountList loaded={loaded} onAgain={again}>
        {(own) => <PasskeyList own={own} onRename={setNaming} onRemove={remove} />}
      </AccountList>
      {naming !== null && <NameDialog passkey={naming} onNamed={named} onClose={() => setNaming(null)} />}
    </Section>
  );
}

/** Why no passkey can be made here; null where it can. */
function useHindrance(): ReactNode {
  const { whitelabel, ports } = useApp();
  const host = useSelector(whitelabel, ({ context }) => context.dashboard?.editor_hostname);
  if (!window.isSecureContext) return text('passkeys.insecure');
  if (!('PublicKeyCredential' in window)) return text('passkeys.unsupported');
  if (host === undefined || host === ports.hostname) return null;
  const there = new URL(window.location.href);
  there.hostname = host;
  return (
    <>
      {text('passkeys.otherHost', { host })} <a href={there.href}>{text('passkeys.openThere', { host })}</a>
    </>
  );
}

interface NameDialogProps {
  readonly passkey: Passkey | 'new';
  readonly onNamed: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

function NameDialog({ passkey, onNamed, onClose }: NameDialogProps) {
  const isNew = passkey === 'new';
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text(isNew ? 'passkeys.nameTitle' : 'passkeys.renameTitle')}
      description={text(isNew ? 'passkeys.nameHint' : 'passkeys.renameHint')}
    >
      <NameForm
        usual={isNew ? text('passkeys.nameUsual') : passkey.name}
        verb={text(isNew ? 'factors.next' : 'passkeys.save')}
        onNamed={onNamed}
        onCancel={onClose}
        problem={null}
      />
    </Dialog>
  );
}

interface PasskeyListProps {
  readonly own: OwnPasskeys;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => Promise<void>;
}

function PasskeyList({ own, onRename, onRemove }: PasskeyListProps) {
  const { ports } = useApp();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  useEffect(() => {
    if ('PublicKeyCredential' in window) tellAccepted(own, ports.hostname);
  }, [own, ports]);
  if (own.passkeys.length === 0) return null;
  return (
    <>
      <ul className={classes.list}>
        {own.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRename={onRename} onRemove={setLeaving} />
        ))}
      </ul>
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => open || setLeaving(null)}
        title={text('passkeys.removeTitle', { name: leaving?.name ?? '' })}
        description={text('passkeys.removeHint')}
        confirm={text('passkeys.remove')}
        danger
        onConfirm={() => {
          if (leaving) void onRemove(leaving);
          setLeaving(null);
        }}
      />
    </>
  );
}

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onRename: (passkey: Passkey) => void;
  readonly onRemove: (passkey: Passkey) => void;
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, host, host_gone, synced, created_at, used_at, blocked_at } = passkey;
  const { ports } = useApp();
  const where = host === ports.hostname ? 'passkeys.worksAt' : 'passkeys.worksElsewhere';
  const works = text(host_gone ? 'passkeys.hostGone' : where, { host });
  const used = used_at === null ? text('passkeys.unused') : text('passkeys.used', { time: momentOf(used_at) });
  const lines = [
    synced ? `${works}, ${text('passkeys.synced')}` : works,
    `${text('passkeys.made', { day: dayOf(created_at) })} · ${used}`,
  ];
  return (
    <AccountRow
      icon={<KeyRound size={20} aria-hidden="true" />}
      name={name}
      lines={blocked_at === undefined ? lines : [...lines, text('passkeys.blockedHint')]}
    >
      <Button size="s" aria-label={text('passkeys.renameNamed', { name })} onClick={() => onRename(passkey)}>
        {text('passkeys.rename')}
      </Button>
      <Button size="s" aria-label={text('passkeys.removeNamed', { name })} onClick={() => onRemove(passkey)}>
        {text('passkeys.remove')}
      </Button>
    </AccountRow>
  );
}
