import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { failureOf } from '#core/machines/failure.ts';
import type { AccountDeletion } from '#core/ports/own-account/deletion.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../../app/account/account.module.css';
import { AccountList } from '../../../app/account/account-list.tsx';
import { Section } from '../../../app/account/section.tsx';
import { useApp } from '../../../app/app-context.ts';
import { CheckedForm } from '../../../app/auth/auth-screen.tsx';
import { momentOf } from '../../../app/day-words.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, TextInput } from '../../../ui/field/field.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import screen from '../account-screen.module.css';

/** Deletes the account, after it says what goes and what stays (spec screens.49). */
export function DeleteSection() {
  const [isOpen, setOpen] = useState(false);
  const due = useSelector(useApp().session, ({ context }) => context.user?.deletion_due);
  if (due) return <Waiting due={due} />;
  const open = (
    <Button size="s" onClick={() => setOpen(true)}>
      {text('accountEnd.open')}
    </Button>
  );
  return (
    <Section title={text('accountEnd.title')} hint={text('accountEnd.hint')} action={isOpen ? null : open}>
      {isOpen ? <Deletion onCancel={() => setOpen(false)} /> : null}
    </Section>
  );
}

/** Until when it can be kept, and the button that does. */
function Waiting({ due }: { readonly due: string }) {
  const { api, session } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const keep = async () => {
    setProblem(null);
    setBusy(true);
    try {
      await api.keepAccount();
      session.send({ type: 'session.userChanged', user: await api.me() });
      toast(text('accountEnd.kept'), { tone: 'success' });
    } catch (error) {
      setProblem(failureOf(error).reason);
      setBusy(false);
    }
  };
  return (
    <Section title={text('accountEnd.title')}>
      <Notice
        tone="danger"
        title={text('accountEnd.due', { time: momentOf(due) })}
        action={
          <Button size="s" busy={busy} onClick={() => void keep()}>
            {text('accountEnd.keep')}
          </Button>
        }
      >
        {problem ?? text('accountEnd.dueHint')}
      </Notice>
    </Section>
  );
}

function Deletion({ onCancel }: { readonly onCancel: () => void }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded('account-deletion', (signal) => api.accountDeletion(signal));
  if (loaded.state !== 'ready')
    return (
      <>
        <AccountList loaded={loaded} onAgain={again}>
          {() => null}
        </AccountList>
        <div className={classes.actions}>
          <Button onClick={onCancel}>{text('accountPage.emailCancel')}</Button>
        </div>
      </>
    );
  return (
    <AccountList loaded={loaded} onAgain={again}>
      {(deletion) =>
        deletion.refused === null ? (
          <>
            <WhatGoes {...deletion} />
            <DeleteForm onCancel={onCancel} onRefused={again} />
          </>
        ) : (
          <Notice
            tone="warning"
            action={
              <Button size="s" onClick={onCancel}>
                {text('ui.close')}
              </Button>
            }
          >
            {deletion.refused}
          </Notice>
        )
      }
    </AccountList>
  );
}

function WhatGoes({ pages, organisations }: AccountDeletion) {
  return (
    <ul className={screen.goes}>
      {pages > 0 ? <li>{text('accountEnd.pages', { pages })}</li> : null}
      {organisations.map(({ name, pages: given, pages_to: to }) => (
        <li key={name}>
          {to === null ? text('accountEnd.gone', { name }) : text('accountEnd.left', { name })}
          {to !== null && given > 0 ? ` ${text('accountEnd.given', { pages: given, to })}` : null}
        </li>
      ))}
      <li>{text('accountEnd.person')}</li>
    </ul>
  );
}

const NAMES = ['email'] as const;

interface DeleteFormProps {
  onCancel(): void;
  /** It cannot be deleted any more: why is looked up again. */
  onRefused(): void;
}

function DeleteForm({ onCancel, onRefused }: DeleteFormProps) {
  const { api, session } = useApp();
  const email = useSelector(session, ({ context }) => context.user?.email) ?? '';
  const [, navigate] = useLocation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function send(typed: string) {
    setBusy(true);
    setProblem(null);
    try {
      const due = await api.deleteAccount(typed.trim());
      toast(text('accountEnd.done', { time: momentOf(due) }), { tone: 'success' });
      navigate('/logout', { replace: true });
    } catch (error) {
      const { status, reason } = failureOf(error);
      if (status === 409) return onRefused();
      setProblem(reason);
      setBusy(false);
    }
  }

  const check = ({ email: typed }: { readonly email: string }) =>
    ({ email: typed.trim().toLowerCase() === email ? null : 'account.deleteEmail' }) as const;
  return (
    <CheckedForm
      className={screen.form}
      names={NAMES}
      check={check}
      busy={busy}
      onSend={(values) => void send(values.email)}
    >
      {(mistakes) => (
        <>
          <Field label={text('accountEnd.type', { email })} error={mistakes.email ? text(mistakes.email) : problem}>
            {(control) => (
              <TextInput
                {...control}
                size="l"
                type="email"
                name="email"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
              />
            )}
          </Field>
          <div className={classes.actions}>
            <Button onClick={onCancel}>{text('accountPage.emailCancel')}</Button>
            <Button type="submit" variant="danger" busy={busy}>
              {text('accountEnd.confirm')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  );
}
