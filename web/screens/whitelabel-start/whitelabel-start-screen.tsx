import { useSelector } from '@xstate/react';
import { Link, Redirect } from 'wouter';
import { isDashboardOwner } from '#core/access/roles.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash } from '../../app/frame/splash.tsx';
import { WholeScreen } from '../../app/frame/whole-screen.tsx';
import { loginPath } from '../../app/navigation/return-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { OwnerStart } from './owner-start.tsx';

/** /wl_start: a brand that is not ready welcomes people; its owner sees what is missing. */
export function WhitelabelStartScreen() {
  const { session, whitelabel } = useApp();
  const dashboard = useSelector(whitelabel, (state) => state.context.dashboard);
  const loading = useSelector(whitelabel, (state) => state.hasTag('busy') || state.hasTag('asking'));
  const ready = useSelector(whitelabel, (state) => state.hasTag('ready'));
  const known = useSelector(session, (state) => state.hasTag('ready') || state.hasTag('signedOut'));
  const user = useSelector(session, (state) => (state.hasTag('ready') ? state.context.user : null));
  useTitle(text('auth.welcome'));

  if (loading || !known) return <Splash />;
  if (user && dashboard && isDashboardOwner(user, dashboard)) return <OwnerStart ready={ready} />;
  if (ready) return <Redirect to="/" replace />;
  return (
    <WholeScreen
      title={text('auth.welcome')}
      hint={
        <>
          {text('auth.welcomeHint')}
          <br />
          {text(user ? 'auth.welcomeOther' : 'auth.welcomeOwner')}
        </>
      }
    >
      <Link className={buttonClass('primary')} href={user ? '/logout' : loginPath('/wl_start')}>
        {text(user ? 'account.otherAccount' : 'auth.toLogin')}
      </Link>
    </WholeScreen>
  );
}
