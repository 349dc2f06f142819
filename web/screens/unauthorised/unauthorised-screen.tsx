import { useSelector } from '@xstate/react';
import { Link, Redirect } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { localPath, type WayBack } from '../../app/navigation/return-path.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

// spec screens.7

/** /401: this person may not open what they asked for. */
export function UnauthorisedScreen() {
  const owning = useHistoryState<{ reason?: string } | null>()?.reason === 'ownership';
  const title = text(owning ? 'auth.ownership' : 'account.unauthorised');
  useTitle(title);
  return (
    <WholeScreen title={title} hint={text(owning ? 'auth.ownershipHint' : 'account.unauthorisedHint')}>
      <Link className={buttonClass('plain')} href="/logout">
        {text('account.otherAccount')}
      </Link>
      <Link className={buttonClass('primary')} href="/">
        {text('account.toPages')}
      </Link>
    </WholeScreen>
  );
}

// spec screens.9

/** /no_wl: the dashboard of this host cannot be loaded. As soon as it can, people are back where they wanted to go. */
export function NoWhitelabelScreen() {
  const { whitelabel, ports } = useApp();
  const back = useHistoryState<Partial<WayBack> | null>();
  const failure = useSelector(whitelabel, (state) => state.context.failure);
  const busy = useSelector(whitelabel, (state) => state.hasTag('busy'));
  const loaded = useSelector(whitelabel, (state) => state.hasTag('ready') || state.hasTag('invalid'));
  const { title, hint } = wordsOf(failure, ports.hostname);
  useTitle(title);

  if (loaded) return <Redirect to={localPath(back?.path ?? '')} replace state={back?.state} />;
  return (
    <WholeScreen urgent title={title} hint={hint}>
      <Button variant="primary" busy={busy} onClick={() => whitelabel.send({ type: 'whitelabel.retry' })}>
        {text('ui.retry')}
      </Button>
    </WholeScreen>
  );
}

/** No answer, no dashboard and a dashboard that fails are three different things to a person. */
function wordsOf(failure: Failure | null, host: string): { title: string; hint: string } {
  if (failure?.status === 0) {
    return { title: text('account.unreachable'), hint: text('account.unreachableHint') };
  }
  if (failure?.status === 404) return { title: text('auth.noBrand'), hint: text('auth.noBrandHint', { host }) };
  return { title: text('auth.brandFailed'), hint: failure?.reason ?? '' };
}
