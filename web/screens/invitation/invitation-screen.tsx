import { useSelector } from '@xstate/react';
import { Link, Redirect, useSearchParams } from 'wouter';
import { startInvitation } from '#core/app/sign-in.ts';
import { fullname } from '#core/rules/names.ts';
import { lonePasswordProblem } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { AuthScreen, CheckedForm, type Mistakes, type Values } from '../../app/auth/auth-screen.tsx';
import classes from '../../app/auth/form.module.css';
import { useLink, useStarted } from '../../app/auth/mail-link.ts';
import { NewPasswordField } from '../../app/auth/new-password-field.tsx';
import { useBrand, useTitle } from '../../app/brand/brand.tsx';
import { Splash, WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { JoinOrganisation, type OfferWords } from './join-screen.tsx';

const NAMES = ['fullname', 'password'] as const;
type Name = (typeof NAMES)[number];

interface InvitationFormProps {
  /** The invitation is for it alone. */
  email: string;
  busy: boolean;
  problem: string | null;
  onJoin: (newcomer: { fullname: string; password: string }) => void;
}

function InvitationForm({ email, busy, problem, onJoin }: InvitationFormProps) {
  const send = (typed: Values<Name>) => onJoin({ fullname: typed.fullname.trim(), password: typed.password });
  return (
    <CheckedForm names={NAMES} check={(values) => findMistakes(values, email)} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <Field label={text('account.email')} hint={text('auth.emailGiven')}>
            {(control) => (
              <TextInput {...control} size="l" name="email" autoComplete="username" value={email} readOnly />
            )}
          </Field>
          <Field label={text('auth.fullname')} error={mistakes.fullname && text(mistakes.fullname)}>
            {(control) => <TextInput {...control} size="l" name="fullname" autoComplete="name" autoFocus />}
          </Field>
          <NewPasswordField label={text('account.password')} email={email} error={mistakes.password} />
          {problem && !busy ? <Notice tone="danger">{problem}</Notice> : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'auth.joining' : 'auth.join')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

function findMistakes(typed: Values<Name>, email: string): Mistakes<Name> {
  return {
    fullname: fullname(typed.fullname),
    password: typed.password === '' ? 'auth.passwordMissing' : lonePasswordProblem(typed.password, email),
  };
}

/**
 * /invitation/:token?email: accept an invitation and sign up. Ours adds `shared` where it is one to a page, and `join` where
 * it is one to an organisation.
 */
export function InvitationScreen({ token = '' }: { token?: string | undefined }) {
  const [query] = useSearchParams();
  const link = useLink('/invitation', {
    token,
    email: query.get('email') ?? '',
    shared: query.get('shared') ?? '',
    join: query.get('join') ?? '',
  });
  const key = `${link.token} ${link.email}`;
  if (link.join === '' || link.token === '' || link.email === '') return <AcceptInvitation key={key} {...link} />;
  return (
    <JoinOrganisation
      key={key}
      {...link}
      dead={<DeadInvitation path="/" />}
      signUp={(words) => <AcceptInvitation {...link} words={words} />}
    />
  );
}

interface AcceptInvitationProps {
  readonly token: string;
  readonly email: string;
  /** Not empty when a page is shared with the invited person. */
  readonly shared: string;
  /** What is offered, where it is more than an account. */
  readonly words?: OfferWords;
}

/** One invitation, until it is accepted. */
function AcceptInvitation({ token, email, shared, words }: AcceptInvitationProps) {
  const app = useApp();
  const { name: brand } = useBrand();
  const invitation = useStarted(() => startInvitation(app, { token, email }));
  const failure = useSelector(invitation, ({ context }) => context.failure);
  const invalid = useSelector(invitation, (state) => state.hasTag('invalid'));
  const looking = useSelector(invitation, (state) => state.hasTag('looking'));
  const dead = useSelector(invitation, (state) => state.hasTag('dead'));
  const busy = useSelector(invitation, (state) => state.hasTag('busy'));
  const done = useSelector(invitation, (state) => state.hasTag('done'));
  const other = useSelector(app.session, (state) => (state.hasTag('ready') ? state.context.user : null));
  useTitle(words?.title ?? text('auth.invitationTitle', { brand }));

  if (done) return <Redirect to={shared ? '/?shared=1' : '/'} replace />;
  if (invalid) {
    const missing = text(email === '' ? 'auth.missingEmail' : 'auth.missingToken');
    return (
      <WholeScreen urgent title={text('auth.invitationInvalid')} hint={text('auth.invitationInvalidHint', { missing })}>
        <Link className={buttonClass('primary')} href="/login">
          {text('auth.toLogin')}
        </Link>
      </WholeScreen>
    );
  }
  if (looking) return <Splash />;
  if (dead) return <DeadInvitation path={shared ? '/?shared=1' : '/'} />;
  return (
    <AuthScreen
      title={words?.title ?? text('auth.invitationTitle', { brand })}
      hint={words?.hint ?? text('auth.invitationHint')}
    >
      {other && !busy ? (
        <Notice className={classes.notice}>{text('auth.invitationOther', { email: other.email })}</Notice>
      ) : null}
      <InvitationForm
        email={email}
        busy={busy}
        problem={failure?.reason ?? null}
        onJoin={(newcomer) => invitation.send({ type: 'invitation.join', ...newcomer })}
      />
    </AuthScreen>
  );
}

/** An invitation that can be used no more; `path` leads somebody who is signed in on. */
function DeadInvitation({ path }: { readonly path: string }) {
  const { session } = useApp();
  const isSignedIn = useSelector(session, (state) => state.hasTag('ready'));
  return (
    <WholeScreen urgent title={text('auth.invitationDead')} hint={text('auth.invitationDeadHint')}>
      <Link className={buttonClass('primary')} href={isSignedIn ? path : '/login'}>
        {text(isSignedIn ? 'auth.invitationGoOn' : 'auth.toLogin')}
      </Link>
    </WholeScreen>
  );
}
