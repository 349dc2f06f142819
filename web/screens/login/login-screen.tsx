import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { type Failure, isHeldBack, isWrongSignIn } from '#core/machines/failure.ts';
import type { UsedPasskey } from '#core/ports/passkeys.ts';
import { ownEmail } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { useApp, useOnline } from '../../app/app-context.ts';
import {
  AuthScreen,
  CheckedForm,
  EmailField,
  type Mistakes,
  PasswordInput,
  type Values,
} from '../../app/auth/auth-screen.tsx';
import classes from '../../app/auth/form.module.css';
import { LatePasskeyButton, LateProviderButtons, usePasskeysHere } from '../../app/auth/passkeys.tsx';
import { SecondStepScreen } from '../../app/auth/second-step.tsx';
import { Unreachable } from '../../app/auth/signed-in.tsx';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash } from '../../app/frame/whole-screen.tsx';
import { returnPath } from '../../app/navigation/return-path.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import { Notice } from '../../ui/message/notice.tsx';

interface WaitNoticeProps {
  /** Seconds until the next try; null when the server does not say. */
  seconds: number | null;
  /** The email of the failed tries. */
  email: string;
}

const clock = dateFormat({ hour: '2-digit', minute: '2-digit' });

/** Until when no password is accepted, and a way to sign in without waiting. */
export function WaitNotice({ seconds, email }: WaitNoticeProps) {
  const [until] = useState(() => (seconds === null ? null : minuteAfter(Date.now(), seconds)));
  return (
    <Notice
      tone="danger"
      title={text('account.slowDown')}
      action={
        <Link className={buttonClass()} href="/resetPassword" state={{ email }}>
          {text('account.slowDownLink')}
        </Link>
      }
    >
      {until ? text('account.slowDownUntil', { time: clock.format(until) }) : text('account.slowDownLater')}{' '}
      {text('account.slowDownHint')}
    </Notice>
  );
}

const MINUTE = 60_000;

/** The first full minute after a wait, because the notice shows hours and minutes only. */
export function minuteAfter(now: number, seconds: number): Date {
  return new Date(Math.ceil((now + seconds * 1_000) / MINUTE) * MINUTE);
}

const NAMES = ['email', 'password'] as const;
type Name = (typeof NAMES)[number];

interface SignInFormProps {
  busy: boolean;
  /** Whether the form was sent before: only then is a failure of the session shown here. */
  tried: boolean;
  onSubmit: () => void;
}

/** Email and password. The typed values stay until the user is signed in. */
export function SignInForm({ busy, tried, onSubmit }: SignInFormProps) {
  const { api, session } = useApp();
  const offersPasskeys = usePasskeysHere();
  const failure = useSelector(session, (state) => state.context.failure);
  const passwordInput = useRef<HTMLInputElement>(null);
  const [sentFor, setSentFor] = useState('');
  const problem = tried && !busy ? failure : null;

  useEffect(() => {
    if (problem) passwordInput.current?.focus();
  }, [problem]);

  function signInBy(passkey: UsedPasskey) {
    onSubmit();
    session.send({ type: 'session.signIn', signIn: { by: 'passkey', passkey } });
  }

  function send({ email, password }: Values<Name>) {
    onSubmit();
    setSentFor(email.trim());
    session.send({ type: 'session.signIn', signIn: { by: 'password', email: email.trim(), password } });
  }

  return (
    <CheckedForm names={NAMES} check={findMistakes} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <EmailField error={mistakes.email} />
          <Field label={text('account.password')} error={mistakes.password && text(mistakes.password)}>
            {(control) => <PasswordInput {...control} ref={passwordInput} />}
          </Field>
          {problem ? <Problem failure={problem} email={sentFor} /> : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'account.signingIn' : 'account.signIn')}
          </Button>
          {offersPasskeys ? (
            <LatePasskeyButton
              use="sign-in"
              calls={api.passkeys}
              autofill
              busy={busy}
              refused={problem?.code}
              onAnswer={signInBy}
            />
          ) : null}
          <Link className={classes.aside} href="/resetPassword">
            {text('account.forgot')}
          </Link>
        </>
      )}
    </CheckedForm>
  );
}

function Problem({ failure, email }: { failure: Failure; email: string }) {
  return isHeldBack(failure) ? (
    <WaitNotice seconds={failure.retryAfter ?? null} email={email} />
  ) : (
    <Notice tone="danger">{signInProblem(failure)}</Notice>
  );
}

/** spec accounts.7: the form must be valid before it is sent. */
function findMistakes({ email, password }: Values<Name>): Mistakes<Name> {
  return { email: ownEmail(email), password: password === '' ? 'account.passwordMissing' : null };
}

/** The message for a person whose sign-in failed. Only a refusal is about what they typed (spec errors.14). */
export function signInProblem(failure: Failure): string {
  if (failure.status === 0) return text('account.noServer');
  return isWrongSignIn(failure) ? text('account.wrongSignIn') : failure.reason;
}

/** /login?path: shows who people are and leads them back to where they wanted to go. */
export function LoginScreen() {
  const { session } = useApp();
  const search = useSearch();
  const online = useOnline();
  const expired = Boolean(useHistoryState<{ expired?: boolean } | null>()?.expired);
  // Until somebody typed something, a busy session is a stored one that is being read.
  const [tried, setTried] = useState(false);
  const [forced, setForced] = useState(false);
  const ready = useSelector(session, (state) => state.hasTag('ready'));
  const unreachable = useSelector(session, (state) => state.hasTag('unreachable'));
  const busy = useSelector(session, (state) => !state.hasTag('signedOut') || state.hasTag('busy'));
  useTitle(text('account.signIn'));

  const step = useSelector(session, (state) => state.context.step);
  if (step) return <SecondStepScreen step={step} />;
  if (ready) return <Redirect to={returnPath(search)} replace />;
  if (unreachable) return <Unreachable />;
  if (busy && !tried) return <Splash />;
  return (
    <AuthScreen title={text('account.signIn')} hint={text('account.signInHint')}>
      {expired && !tried ? <Notice className={classes.notice}>{text('account.expired')}</Notice> : null}
      {online ? null : (
        <Notice className={classes.notice} tone="warning">
          {text('account.offline')}
        </Notice>
      )}
      {forced && !tried ? null : <SignInForm busy={busy} tried={tried} onSubmit={() => setTried(true)} />}
      <LateProviderButtons path={returnPath(search)} alone={forced && !tried} onForced={setForced} />
    </AuthScreen>
  );
}
