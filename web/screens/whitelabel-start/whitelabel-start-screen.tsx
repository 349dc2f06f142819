import { useSelector } from '@xstate/react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { Link, Redirect } from 'wouter';
import { type WhitelabelGap, whitelabelGaps } from '#core/access/brand.ts';
import { isDashboardOwner } from '#core/access/roles.ts';
import { unprovenMails } from '#core/settings/app-settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { AuthScreen } from '../../app/auth/auth-screen.tsx';
import form from '../../app/auth/form.module.css';
import { useTitle } from '../../app/brand/brand.tsx';
import { Splash, WholeScreen } from '../../app/frame/whole-screen.tsx';
import { loginPath } from '../../app/navigation/return-path.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import classes from './owner-start.module.css';

const STEPS: readonly { gap: WhitelabelGap; title: TextKey; hint: TextKey }[] = [
  { gap: 'name', title: 'auth.gapName', hint: 'auth.gapNameHint' },
  { gap: 'smtp', title: 'auth.gapSmtp', hint: 'auth.gapSmtpHint' },
  { gap: 'emails', title: 'auth.gapEmails', hint: 'auth.gapEmailsHint' },
];

/** The owner start screen (spec screens.8): what is set and what is missing. `ready`: people are let in already. */
function OwnerStart({ ready }: { ready: boolean }) {
  const { api, ports } = useApp();
  const [settings, again] = useLoaded(
    ports.hostname,
    async (signal) => (await api.dashboard(ports.hostname, signal)).body,
  );
  const gaps = settings.state === 'ready' ? whitelabelGaps(settings.value.config.editor) : null;
  const unproven = settings.state === 'ready' ? unprovenMails(settings.value.config.editor, settings.value) : [];
  const startHint = unproven.length > 0 ? 'auth.startHint' : 'auth.startHintSaves';
  return (
    <AuthScreen
      title={text(ready ? 'auth.readyTitle' : 'auth.startTitle')}
      hint={text(ready ? 'auth.readyHint' : startHint)}
    >
      {settings.state === 'failed' ? (
        <Notice
          className={form.notice}
          tone="danger"
          action={
            <Button size="s" onClick={again}>
              {text('ui.retry')}
            </Button>
          }
        >
          {settings.failure.reason}
        </Notice>
      ) : null}
      {gaps ? (
        <ul className={classes.steps}>
          {STEPS.map(({ gap, title, hint }) => {
            const missing = gaps.includes(gap);
            const Icon = missing ? CircleDashed : CircleCheck;
            return (
              <li key={gap} className={classes.step} data-missing={missing}>
                <Icon size={20} aria-hidden="true" />
                <div>
                  <h2>
                    {missing ? <Link href="/settings">{text(title)}</Link> : text(title)}{' '}
                    <VisuallyHidden>{text(missing ? 'auth.missing' : 'auth.done')}</VisuallyHidden>
                  </h2>
                  <p>{text(hint)}</p>
                </div>
              </li>
            );
          })}
        </ul>
      ) : null}
      <div className={classes.ways}>
        <Link className={buttonClass(ready ? 'plain' : 'primary', 'l')} href="/settings">
          {text('auth.toSettings')}
        </Link>
        <Link className={buttonClass(ready ? 'primary' : 'plain', 'l')} href={ready ? '/' : '/logout'}>
          {text(ready ? 'account.toPages' : 'account.signOut')}
        </Link>
      </div>
    </AuthScreen>
  );
}

/** /wl_start: a brand that is not ready welcomes people; its owner sees what is missing. */
export function WhitelabelStartScreen() {
  const { session, whitelabel } = useApp();
  const dashboard = useSelector(whitelabel, (state) => state.context.dashboard);
  const loading = useSelector(whitelabel, (state) => state.hasTag('busy') || state.hasTag('asking'));
  const ready = useSelector(whitelabel, (state) => state.hasTag('ready'));
  const isSettled = useSelector(session, (state) => state.hasTag('ready') || state.hasTag('signedOut'));
  const user = useSelector(session, (state) => (state.hasTag('ready') ? state.context.user : null));
  useTitle(text('auth.welcome'));

  if (loading || !isSettled) return <Splash />;
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
