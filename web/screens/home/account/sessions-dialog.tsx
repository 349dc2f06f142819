import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Device, OpenSession } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { relativeTime } from '../relative-time.ts';
import classes from './account.module.css';
import { AccountList, AccountRow, dayOf } from './account-list.tsx';

const OTHERS = 'others';

/** Lists the user's sessions and ends them. */
export function SessionsDialog({ onOpenChange }: { readonly onOpenChange: (open: boolean) => void }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded('sessions', async (signal) => api.sessions(signal));
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isOpen = ({ id }: OpenSession) => !ended.includes(id);
  const others = loaded.state === 'ready' ? loaded.value.filter((session) => isOpen(session) && !session.current) : [];

  async function end(which: string, ids: readonly string[], call: () => Promise<void>, done: string) {
    if (ending.includes(which)) return;
    setEnding((before) => [...before, which]);
    setProblem(null);
    try {
      await call();
      setEnded((before) => [...before, ...ids]);
      void toast(done, { tone: 'success' });
    } catch (error) {
      const failure = failureOf(error);
      // ended elsewhere meanwhile, as the user wanted
      if (failure.status === 404) setEnded((before) => [...before, ...ids]);
      else setProblem(failure.reason);
    }
    setEnding((before) => before.filter((other) => other !== which));
  }

  const endAll = () => {
    const ids = others.map(({ id }) => id);
    return end(OTHERS, ids, () => api.endOtherSessions(), text('sessions.endedOthers'));
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={text('home.sessions')}
      description={text('sessions.hint')}
      footer={
        others.length > 1 ? (
          <Button variant="danger" busy={ending.includes(OTHERS)} onClick={endAll}>
            {text('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <AccountList loaded={loaded} onAgain={again}>
        {(sessions) => (
          <>
            <ul className={classes.list}>
              {sessions.filter(isOpen).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={ending.includes(session.id)}
                  onEnd={() => end(session.id, [session.id], () => api.endSession(session.id), text('sessions.ended'))}
                />
              ))}
            </ul>
            {others.length === 0 ? <p className={classes.alone}>{text('sessions.alone')}</p> : null}
          </>
        )}
      </AccountList>
    </Dialog>
  );
}

const HANDHELD = ['iPhone', 'iPad', 'Android'];

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { current, used_at, created_at } = session;
  const device = wordsFor(session.device);
  const time = relativeTime(used_at, Date.now());
  const Icon = HANDHELD.includes(session.device.system ?? '') ? Smartphone : Monitor;
  return (
    <AccountRow
      icon={<Icon size={20} aria-hidden="true" />}
      name={device}
      lines={[text('sessions.used', { time, date: dayOf(created_at) })]}
    >
      {current ? (
        <span className={classes.current}>{text('sessions.current')}</span>
      ) : (
        <Button size="s" busy={busy} aria-label={text('sessions.endNamed', { device, time })} onClick={onEnd}>
          {text('sessions.end')}
        </Button>
      )}
    </AccountRow>
  );
}

function wordsFor({ browser, system }: Device): string {
  if (browser && system) return text('sessions.device', { browser, system });
  return browser ?? system ?? text('sessions.unknown');
}
