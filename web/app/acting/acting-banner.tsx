import UserCog from 'lucide-react/icons/user-cog';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { App } from '#core/app/create-app.ts';
import type { Acting } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import classes from './acting-banner.module.css';

// spec organisations.153

let isShown = false;

/** Shows above every screen who acts as whom, until when and why; the end leads back to the operator's own session. */
export function showActingBanner(app: App): void {
  const { user } = app.session.getSnapshot().context;
  if (isShown || !user?.acting) return;
  isShown = true;
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
      acting={user.acting}
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

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
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
