import Building from 'lucide-react/icons/building-2';
import { useEffect, useState } from 'react';
import { failureOf } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';
import { useApp } from '../app-context.ts';
import { useLoaded } from '../use-loaded.ts';
import classes from './form.module.css';
import { hasLink, leaveFor } from './provider-trip.ts';

export interface ProviderButtonsProps {
  /** Where to go on afterwards. */
  readonly path: string;
  /** Whether there is no other way to be seen. */
  readonly alone?: boolean;
  /** Whether people of the organisation come in by these alone; no where an owner wants their other ways. */
  onForced?(isForced: boolean): void;
}

/** spec screens.54: the providers of the organisation whose host it is; nothing where there are none, or they cannot be asked for. */
export function ProviderButtons({ path, alone = false, onForced }: ProviderButtonsProps) {
  const { api } = useApp();
  const [loaded] = useLoaded('providers', async (signal) => (await api.providers()).signInProviders(signal));
  const [leaving, setLeaving] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isForced = loaded.state === 'ready' && loaded.value.some(({ forced }) => forced) && window.isSecureContext;
  // Who came from there to connect an account signs in to that account now.
  useEffect(() => {
    if (isForced && !hasLink()) onForced?.(true);
  }, [isForced, onForced]);
  if (loaded.state !== 'ready' || loaded.value.length === 0 || !window.isSecureContext) return null;

  async function leave(connection: string) {
    setLeaving(connection);
    setProblem(null);
    try {
      await leaveFor(connection, path, async (start) => (await api.providers()).startProvider(start));
    } catch (error) {
      setProblem(failureOf(error).reason);
      setLeaving(null);
    }
  }

  return (
    <div className={classes.form}>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {loaded.value.map(({ id, name }) => (
        <Button
          key={id}
          className={classes.submit}
          size="l"
          variant={alone ? 'primary' : 'plain'}
          icon={<Building size={16} aria-hidden />}
          busy={leaving === id}
          disabled={leaving !== null && leaving !== id}
          onClick={() => leave(id)}
        >
          {text('identity.continue', { name })}
        </Button>
      ))}
      {alone ? (
        <Button className={classes.submit} size="l" variant="ghost" onClick={() => onForced?.(false)}>
          {text('identity.otherWay')}
        </Button>
      ) : null}
    </div>
  );
}
