import UserCog from 'lucide-react/icons/user-cog';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '#core/app/create-app.ts';
import type { Acting } from '#core/ports/account.ts';
import type { User } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { dateFormat } from '../../ui/formats/own-formats.ts';
import { SESSION_KEY } from '../adapters/browser-ports.ts';
import classes from './acting-banner.module.css';

// spec organisations.153

/** In the address where the time was over before the tab was loaded. */
export const ACTING_OVER = 'over';

/** In a tab whose session is its own: the bar above every screen, once it is known whose it is, or the way back where it is over. */
export function watchActing(app: App): void {
  const look = () => {
    const state = app.session.getSnapshot();
    const { user } = state.context;
    if (!user?.acting && !state.hasTag('signedOut')) return;
    subscription.unsubscribe();
    if (user?.acting) showActingBanner(app, user, user.acting);
    else leadBack();
  };
  const subscription = app.session.subscribe(look);
  look();
}

/** Without its session the tab has the operator's own again. */
function leadBack(): void {
  sessionStorage.removeItem(SESSION_KEY);
  location.replace(`/operator?${ACTING_OVER}=1`);
}

/** Shows above every screen who acts as whom, until when and why; the end leads back to the operator's own session. */
function showActingBanner(app: App, user: User, acting: Acting): void {
  const [organisation] = user.organisations ?? [];
  // This tab alone has the session: without it, it has the operator's own again.
  const goBack = () => location.assign(organisation ? `/operator/${organisation.slug}` : '/operator');
  app.session.on('session.ended', goBack);
  app.session.on('session.expired', goBack);
  const host = document.createElement('div');
  host.className = classes.host ?? '';
  document.body.prepend(host);
  // Screens that stand at the top of the window begin below it.
  const tellHeight = () =>
    document.documentElement.style.setProperty('--banner-height', `${host.getBoundingClientRect().height}px`);
  new ResizeObserver(tellHeight).observe(host);
  const end = () => app.session.send({ type: 'session.signOut' });
  createRoot(host).render(
    <ActingBanner
      acting={acting}
      end={end}
      who={user.fullname || user.email}
      organisation={organisation?.name ?? ''}
    />,
  );
}

interface ActingBannerProps {
  readonly acting: Acting;
  readonly who: string;
  readonly organisation: string;
  end(): void;
}

const clock = dateFormat({ timeStyle: 'short' });
const TICK = 10_000;

function ActingBanner({ acting, who, organisation, end }: ActingBannerProps) {
  const { by, reason, until } = acting;
  const left = useMinutesLeft(until, end);
  return (
    <aside className={classes.banner} aria-label={text('acting.banner')}>
      <UserCog size={16} aria-hidden />
      <p className={classes.words}>
        <strong>{text('acting.as', { by, who, organisation })}</strong>{' '}
        <span>{text('acting.until', { time: clock.format(new Date(until)), minutes: left })}</span>{' '}
        <span className={classes.reason} title={reason}>
          {text('acting.reason', { reason })}
        </span>
      </p>
      <button type="button" className={classes.end} onClick={end}>
        {text('acting.end')}
      </button>
    </aside>
  );
}

/** Minutes until a time, rounded up; ends once when it has come. */
function useMinutesLeft(until: string, end: () => void): number {
  const [now, setNow] = useState(Date.now);
  const left = Date.parse(until) - now;
  const isOver = left <= 0;
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  return Math.max(0, Math.ceil(left / 60_000));
}
