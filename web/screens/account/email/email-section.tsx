import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { AskedEmail } from '#core/ports/own-account/email-change.ts';
import { ownEmail } from '#core/rules/email.ts';
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

/** What is known of the email, and the calls about it. */
function useEmail() {
  const { api, session } = useApp();
  const known = useSelector(session, ({ context }) => context.user?.email) ?? '';
  const [loaded, again] = useLoaded(`own-email ${known}`, (signal) => api.ownEmail(signal));
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    setProblem(null);
    try {
      await act();
      again();
    } catch (error) {
      setProblem(failureOf(error).reason);
    }
    setBusy(false);
  }

  return {
    ...{ loaded, again, isOpen, busy, problem },
    forget: () => setProblem(null),
    open(is: boolean) {
      setOpen(is);
      setProblem(null);
    },
    ask: (email: string) =>
      attempt(async () => {
        await api.askForEmail(email.trim());
        setOpen(false);
      }),
    stop: (former: string) =>
      attempt(async () => {
        await api.stopEmailChange();
        toast(text('accountPage.emailStopped', { former }), { tone: 'success' });
      }),
  };
}

/** The email that the person signs in with, and another one in its place (spec screens.48), unless a provider governs it. */
export function EmailSection() {
  const { loaded, again, isOpen, busy, problem, forget, open, ask, stop } = useEmail();
  const governed = loaded.state === 'ready' ? loaded.value.governed_by : null;
  return (
    <Section
      title={text('accountPage.email')}
      hint={governed ? text('account.emailGoverned', { ...governed }) : text('accountPage.emailHint')}
      action={
        loaded.state === 'ready' && !governed && !isOpen ? (
          <Button size="s" onClick={() => open(true)}>
            {text('accountPage.emailChange')}
          </Button>
        ) : null
      }
    >
      <AccountList loaded={loaded} onAgain={again}>
        {({ email, asked }) => (
          <>
            <p>{text('accountPage.emailNow', { email })}</p>
            {asked ? <Waiting former={email} asked={asked} busy={busy} onStop={() => void stop(email)} /> : null}
          </>
        )}
      </AccountList>
      {problem && !isOpen ? <Notice tone="danger">{problem}</Notice> : null}
      {isOpen ? (
        <NewEmail
          problem={problem}
          busy={busy}
          onSend={(email) => void ask(email)}
          onTyped={forget}
          onCancel={() => open(false)}
        />
      ) : null}
    </Section>
  );
}

interface WaitingProps {
  readonly former: string;
  readonly asked: AskedEmail;
  readonly busy: boolean;
  readonly onStop: () => void;
}

function Waiting({ former, asked, busy, onStop }: WaitingProps) {
  const { email, expires_at } = asked;
  return (
    <Notice
      tone="info"
      title={text('accountPage.emailWaits', { email })}
      action={
        <Button size="s" busy={busy} onClick={onStop}>
          {text('accountPage.emailStop', { former })}
        </Button>
      }
    >
      {text('accountPage.emailWaitsHint', { time: momentOf(expires_at), former })}
    </Notice>
  );
}

const NAMES = ['email'] as const;

interface NewEmailProps {
  readonly problem: string | null;
  readonly busy: boolean;
  readonly onSend: (email: string) => void;
  readonly onTyped: () => void;
  readonly onCancel: () => void;
}

function NewEmail({ problem, busy, onSend, onTyped, onCancel }: NewEmailProps) {
  return (
    <CheckedForm
      className={screen.form}
      names={NAMES}
      check={({ email }) => ({ email: ownEmail(email) })}
      busy={busy}
      onSend={({ email }) => onSend(email)}
    >
      {(mistakes) => (
        <>
          <Field label={text('accountPage.emailNew')} error={mistakes.email ? text(mistakes.email) : problem}>
            {(control) => (
              <TextInput
                {...control}
                size="l"
                type="email"
                name="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                onInput={onTyped}
              />
            )}
          </Field>
          <div className={classes.actions}>
            <Button onClick={onCancel}>{text('accountPage.emailCancel')}</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {text('accountPage.emailSend')}
            </Button>
          </div>
        </>
      )}
    </CheckedForm>
  );
}
