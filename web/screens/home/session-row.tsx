import { Monitor, Smartphone } from 'lucide-react';
import type { Device, OpenSession } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { relativeTime } from './relative-time.ts';
import classes from './sessions-dialog.module.css';

const HANDHELD = ['iPhone', 'iPad', 'Android'];
const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

export interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

export function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { current, used_at, created_at } = session;
  const device = wordsFor(session.device);
  const time = relativeTime(used_at, Date.now());
  const Icon = HANDHELD.includes(session.device.system ?? '') ? Smartphone : Monitor;
  return (
    <li className={classes.row}>
      <Icon size={20} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{device}</strong>
        <span>{text('sessions.used', { time, date: dates.format(Date.parse(created_at)) })}</span>
      </div>
      {current ? (
        <span className={classes.current}>{text('sessions.current')}</span>
      ) : (
        <Button size="s" busy={busy} aria-label={text('sessions.endNamed', { device, time })} onClick={onEnd}>
          {text('sessions.end')}
        </Button>
      )}
    </li>
  );
}

function wordsFor({ browser, system }: Device): string {
  if (browser && system) return text('sessions.device', { browser, system });
  return browser ?? system ?? text('sessions.unknown');
}
