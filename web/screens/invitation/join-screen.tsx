import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type JoiningActor, startJoining } from '#core/app/people/start-joining.ts';
import { isHeldBack, isWrongSignIn } from '#core/machines/failure.ts';
import type { JoinOffer, ProviderDoor } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { AuthScreen, CheckedForm, PasswordInput } from '../../app/auth/auth-screen.tsx';
import { ToProvider } from '../../app/auth/door-notice.tsx';
import classes from '../../app/auth/form.module.css';
import { useStarted } from '../../app/auth/mail-link.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash, WholeScreen } from '../../app/frame/whole-screen.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { JoinPages } from './join-pages.tsx';

/** An organisation that somebody is to join, as a screen says it above its form. */
export interface OfferWords {
  readonly title: string;
  readonly hint: string;
}

interface JoinOrganisationProps {
  readonly token: string;
  readonly email: string;
  /** Where the link can be used no more. */
  readonly dead: ReactNode;
  /** The form of somebody without an account. */
  signUp(words: OfferWords): ReactNode;
}

/** spec organisations.38: shows what is offered before anything is typed. */
export function JoinOrganisation({ token, email, dead, signUp }: JoinOrganisationProps) {
  const app = useApp();
  const actor = useStarted(() => startJoining(app, { token, email }));
  const offer = useSelector(actor, ({ context }) => context.offer);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const unloadable = useSelector(actor, (snapshot) => snapshot.hasTag('unloadable'));
  const isDead = useSelector(actor, (snapshot) => snapshot.hasTag('dead'));
  const declined = useSelector(actor, (snapshot) => snapshot.hasTag('declined'));
  const done = useSelector(actor, (snapshot) => snapshot.hasTag('done'));
  useTitle(offer ? text('join.title', { organisation: offer.organisation }) : text('auth.join'));
  // What one is told of oneself is read anew with the program.
  useEffect(() => {
    if (done) window.location.replace('/');
  }, [done]);
  if (isDead) return dead;
  if (unloadable) {
    return (
      <WholeScreen urgent title={text('join.unloadable')} hint={failure?.reason}>
        <Button variant="primary" onClick={() => actor.send({ type: 'joining.retry' })}>
          {text('ui.retry')}
        </Button>
      </WholeScreen>
    );
  }
  if (!offer || done) return <Splash />;
  if (declined) return <Declined {...offer} />;
  const words = wordsOf(offer);
  if (offer.provider_door) return <JoinByProvider door={offer.provider_door} words={words} />;
  return offer.has_account ? <JoinForm actor={actor} offer={offer} words={words} token={token} /> : signUp(words);
}

function wordsOf({ organisation, invited_by: inviter, role }: JoinOffer): OfferWords {
  const [name, may] = [text(`people.role.${role}`), text(`people.may.${role}`)];
  return {
    title: text('join.title', { organisation }),
    hint: text('join.hint', { inviter, role: name, may }),
  };
}

/** spec accounts.95: people of the organisation come in by its provider alone, and so does who joins. */
function JoinByProvider({ door, words }: { readonly door: ProviderDoor; readonly words: OfferWords }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AuthScreen title={words.title} hint={words.hint}>
      <div className={classes.form}>
        <p>{text('identity.joinBy', { name: door.name })}</p>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <ToProvider door={door} onProblem={setProblem} />
      </div>
    </AuthScreen>
  );
}

interface JoinFormProps {
  readonly actor: JoiningActor;
  readonly offer: JoinOffer;
  readonly words: OfferWords;
  readonly token: string;
}

/** Who is invited joins by a press; who is signed in as somebody else is told so, and can sign in as who is invited. */
function JoinForm({ actor, offer, words, token }: JoinFormProps) {
  const { session } = useApp();
  const user = useSelector(session, (state) => (state.hasTag('ready') ? state.context.user : null));
  const isInvited = user?.email.toLowerCase() === offer.email.toLowerCase();
  return (
    <AuthScreen title={words.title} hint={words.hint}>
      {isInvited ? (
        <>
          <p className={classes.notice}>{text('join.as', { email: offer.email })}</p>
          {offer.asks_pages ? <JoinPages actor={actor} offer={offer} token={token} /> : <JoinButton actor={actor} />}
        </>
      ) : (
        <>
          <Notice className={classes.notice}>
            {user ? text('join.other', { email: user.email, invited: offer.email }) : text('join.signIn')}
          </Notice>
          <SignInAs email={offer.email} />
        </>
      )}
    </AuthScreen>
  );
}

function JoinButton({ actor }: { readonly actor: JoiningActor }) {
  const failure = useSelector(actor, ({ context }) => context.failure);
  const joining = useSelector(actor, (snapshot) => snapshot.hasTag('joining'));
  return (
    <div className={classes.form}>
      {failure && !joining ? <Notice tone="danger">{failure.reason}</Notice> : null}
      <Button
        className={classes.submit}
        variant="primary"
        size="l"
        busy={joining}
        onClick={() => actor.send({ type: 'joining.join' })}
      >
        {text(joining ? 'auth.joining' : 'auth.join')}
      </Button>
    </div>
  );
}

function Declined({ organisation }: JoinOffer) {
  return (
    <WholeScreen title={text('joinPages.declined')} hint={text('joinPages.declinedHint', { organisation })}>
      <Link className={buttonClass('primary')} href="/">
        {text('joinPages.toPages')}
      </Link>
    </WholeScreen>
  );
}

/** The password of an account that is known already. */
function SignInAs({ email }: { readonly email: string }) {
  const { session } = useApp();
  const [tried, setTried] = useState(false);
  const failure = useSelector(session, (state) => state.context.failure);
  const busy = useSelector(session, (state) => state.hasTag('busy'));
  const password = useRef<HTMLInputElement>(null);
  const problem = tried && !busy ? failure : null;
  useEffect(() => {
    if (problem) password.current?.focus();
  }, [problem]);
  return (
    <CheckedForm
      names={['password'] as const}
      check={(typed) => ({ password: typed.password === '' ? 'account.passwordMissing' : null })}
      busy={busy}
      onSend={(typed) => {
        setTried(true);
        session.send({ type: 'session.signIn', signIn: { by: 'password', email, password: typed.password } });
      }}
    >
      {(mistakes) => (
        <>
          <Field label={text('account.email')} hint={text('auth.emailGiven')}>
            {(control) => (
              <TextInput {...control} size="l" name="email" autoComplete="username" value={email} readOnly />
            )}
          </Field>
          <Field label={text('account.password')} error={mistakes.password && text(mistakes.password)}>
            {(control) => <PasswordInput {...control} ref={password} />}
          </Field>
          {problem ? (
            <Notice tone="danger">
              {isWrongSignIn(problem) && !isHeldBack(problem) ? text('join.wrongPassword') : problem.reason}
            </Notice>
          ) : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'account.signingIn' : 'account.signIn')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}
