import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import type { Device, FailedSignIn, OpenSession } from '#core/ports/account.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../app/account/account.module.css';
import { AccountList, AccountRow } from '../../app/account/account-list.tsx';
import { Section } from '../../app/account/section.tsx';
import { useApp } from '../../app/app-context.ts';
import { momentOf } from '../../app/day-words.ts';
import { useLoaded } from '../../app/use-loaded.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { toast } from '../../ui/message/toast.ts';

const OTHERS = 'others';

/** Lists the user's sessions and ends them. */
export function SessionsSection() {
  const { api } = useApp();
  const [loaded, again] = useLoaded('sessions', async (signal) => api.sessions(signal));
  const { ended, ending, problem, end } = useEnding();
  const isOpen = ({ id }: OpenSession) => !ended.includes(id);
  const all = loaded.state === 'ready' ? loaded.value.sessions : [];
  const others = all.filter((session) => isOpen(session) && !session.current);
  const endOthers = () => {
    const ids = others.map(({ id }) => id);
    return end(OTHERS, ids, () => api.endOtherSessions(), text('sessions.endedOthers'));
  };
  const endOne = ({ id }: OpenSession) => end(id, [id], () => api.endSession(id), text('sessions.ended'));

  return (
    <Section
      title={text('sessions.title')}
      hint={text('sessions.hint')}
      action={
        others.length > 1 ? (
          <Button size="s" busy={ending.includes(OTHERS)} onClick={endOthers}>
            {text('sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <AccountList loaded={loaded} onAgain={again}>
        {({ sessions, failed_sign_ins: failures }) => (
          <>
            {failures.length > 0 ? <Failures failures={failures} /> : null}
            <ul className={classes.list}>
              {sessions.filter(isOpen).map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  busy={ending.includes(session.id)}
                  onEnd={() => endOne(session)}
                />
              ))}
            </ul>
            {others.length === 0 ? <p className={classes.alone}>{text('sessions.alone')}</p> : null}
          </>
        )}
      </AccountList>
    </Section>
  );
}

/** The ids of ended sessions, what is being ended now, and why the last one could not be ended. */
function useEnding() {
  const [ended, setEnded] = useState<readonly string[]>([]);
  const [ending, setEnding] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);

  /** Ends the sessions `ids` by a call; `which` is the id of the pressed button's session, or OTHERS. */
  async function end(which: string, ids: readonly string[], call: () => Promise<void>, done: string) {
    if (ending.includes(which)) return;
    setEnding((before) => [...before, which]);
    setProblem(null);
    try {
      await call();
      setEnded((before) => [...before, ...ids]);
      toast(done, { tone: 'success' });
    } catch (error) {
      const failure = failureOf(error);
      // ended elsewhere meanwhile, as the user wanted
      if (failure.status === 404) setEnded((before) => [...before, ...ids]);
      else setProblem(failure.reason);
    }
    setEnding((before) => before.filter((other) => other !== which));
  }

  return { ended, ending, problem, end };
}

const HANDHELD = ['iPhone', 'iPad', 'Android'];

interface SessionRowProps {
  session: OpenSession;
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session, busy, onEnd }: SessionRowProps) {
  const { current, used_at, created_at, address, method } = session;
  const device = wordsFor(session.device);
  const [used, since] = [momentOf(used_at), momentOf(created_at)];
  return (
    <AccountRow
      icon={iconOf(session.device)}
      name={device}
      lines={[
        text('sessions.used', { time: used }),
        address ? text('sessions.sinceAt', { time: since, address }) : text('sessions.since', { time: since }),
        ...(method ? [text(`sessions.by.${method}`)] : []),
      ]}
    >
      {current ? (
        <span className={classes.current}>{text('sessions.current')}</span>
      ) : (
        <Button size="s" busy={busy} aria-label={text('sessions.endNamed', { device, time: used })} onClick={onEnd}>
          {text('sessions.end')}
        </Button>
      )}
    </AccountRow>
  );
}

function Failures({ failures }: { readonly failures: readonly FailedSignIn[] }) {
  return (
    <section className={classes.part}>
      <h3>{text('sessions.failures')}</h3>
      <p>{text('sessions.failuresHint')}</p>
      <ul className={classes.list}>
        {failures.map(({ device, address, at }) => (
          <AccountRow
            key={`${at} ${address}`}
            icon={iconOf(device)}
            name={wordsFor(device)}
            lines={[text('sessions.failedAt', { time: momentOf(at), address })]}
          />
        ))}
      </ul>
    </section>
  );
}

function iconOf({ system }: Device) {
  const Icon = HANDHELD.includes(system ?? '') ? Smartphone : Monitor;
  return <Icon size={20} aria-hidden="true" />;
}

function wordsFor({ browser, system }: Device): string {
  if (browser && system) return text('sessions.device', { browser, system });
  return browser ?? system ?? text('sessions.unknown');
}
