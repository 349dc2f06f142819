import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { waitFor } from 'xstate';
import { signIn } from '#core/app/sign-in.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { ProviderOutcome } from '#core/ports/identity/sign-in.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { keepLink, takeBinding, takeProofPlace, tellProof } from '../../app/auth/provider-trip.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash, WholeScreen } from '../../app/frame/whole-screen.tsx';
import { loginPath, ownPath } from '../../app/navigation/return-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/message/toast.ts';

type Shown =
  | { state: 'busy' }
  | { state: 'failed'; why: string; place: string | null }
  | { state: 'proved' }
  | { state: 'link'; link: LinkOutcome['link'] };
type LinkOutcome = Extract<ProviderOutcome, { link: unknown }>;

/**
 * /oidc: where providers send people back to. What they sent goes to the server from here, and out of the address bar
 * (spec screens.55).
 */
export function OidcScreen() {
  const shown = useReturn();
  useTitle(text(shown.state === 'failed' ? 'identity.failed' : 'identity.coming'));
  if (shown.state === 'busy') return <Splash />;
  if (shown.state === 'proved') return <WholeScreen title={text('proof.doneTitle')} hint={text('proof.doneHint')} />;
  if (shown.state === 'link') return <ConnectScreen link={shown.link} />;
  return (
    <WholeScreen urgent title={text('identity.failed')} hint={shown.why}>
      <Link className={buttonClass('primary')} href={shown.place ?? '/login'}>
        {text(shown.place === null ? 'identity.otherWay' : 'proof.back')}
      </Link>
    </WholeScreen>
  );
}

const SETTLED = ['ready', 'signedOut', 'unreachable'] as const;

/** What came back, sent once. */
const sent = new Map<string, Promise<ProviderOutcome>>();

function useReturn(): Shown {
  const app = useApp();
  const [, navigate] = useLocation();
  const [query] = useState(() => window.location.search.slice(1));
  const [shown, setShown] = useState<Shown>({ state: 'busy' });

  useEffect(() => {
    let isHere = true;
    async function send() {
      // Whether somebody is signed in matters to what they were sent away for.
      await waitFor(app.session, (state) => SETTLED.some((tag) => state.hasTag(tag)));
      return (await app.api.providers()).finishProvider({ query, binding: takeBinding() || 'none' });
    }
    const answer = sent.get(query) ?? send();
    sent.set(query, answer);
    /** Says why not, or that it is proved, here and in the window that waits for it. */
    const endProof = (why: string | null) => {
      const isTold = tellProof(why);
      const place = isTold ? null : takeProofPlace();
      if (why === null && place !== null) {
        // spec accounts.111
        navigate(ownPath(place), { replace: true });
        return toast(text('proof.again'), { tone: 'success' });
      }
      setShown(why === null ? { state: 'proved' } : { state: 'failed', why, place: place && ownPath(place) });
      if (isTold) window.close();
    };
    async function goOn() {
      const outcome = await answer;
      if (!isHere) return;
      if ('proved' in outcome) return endProof(null);
      const path = ownPath(outcome.path);
      if ('session' in outcome) {
        await signIn(app, { by: 'provider', session: outcome.session });
        if (isHere) navigate(path, { replace: true });
      } else if ('link' in outcome) {
        navigate('/oidc', { replace: true });
        setShown({ state: 'link', link: outcome.link });
      } else navigate(path, { replace: true, state: outcome });
    }
    goOn().catch((error: unknown) => {
      if (!isHere) return;
      navigate('/oidc', { replace: true });
      endProof(failureOf(error).reason);
    });
    return () => {
      isHere = false;
    };
  }, [app, query, navigate]);
  return shown;
}

/** An account that is somebody's already is connected once they have signed in to it by their own means. */
function ConnectScreen({ link: { ticket, email, name } }: { readonly link: LinkOutcome['link'] }) {
  const { session } = useApp();
  const isSignedIn = useSelector(session, (state) => state.context.user?.email === email && state.hasTag('ready'));
  const keep = () => keepLink({ ticket, name });
  return (
    <WholeScreen title={text('identity.connectTitle', { name })} hint={text('identity.connectHint', { email, name })}>
      <Link className={buttonClass('primary')} href={isSignedIn ? '/account' : loginPath('/account')} onClick={keep}>
        {text(isSignedIn ? 'identity.connectNow' : 'identity.connectSignIn')}
      </Link>
    </WholeScreen>
  );
}
