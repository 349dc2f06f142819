import { useEffect, useRef, useState } from 'react';
import type { startDeliveryTest } from '#core/app/delivery-test.ts';
import type { EmailType } from '#core/constants.ts';
import { type DeliveryStatus, isDelivered } from '#core/machines/delivery-test/delivery-test.machine.ts';

type DeliveryActor = ReturnType<typeof startDeliveryTest>;

/** The state of the test of one kind of mail. */
export interface DeliveryRun {
  readonly status: 'pending' | DeliveryStatus;
  readonly polls: number;
  readonly error: string | null;
  readonly line: string | null;
  readonly conversation: readonly string[];
}

export interface LogLine {
  readonly id: number;
  readonly type: EmailType;
  readonly words: string;
}

/** Called when a test ended, with whether its mail was delivered. */
export type OnFinished = (type: EmailType, delivered: boolean) => void;

/** The delivery tests of one dialog: an actor for each kind of mail, and one log of them all in order of time. */
export function useDeliveryTests(start: (type: EmailType) => DeliveryActor, onFinished?: OnFinished) {
  const [runs, setRuns] = useState<Partial<Record<EmailType, DeliveryRun>>>({});
  const [log, setLog] = useState<readonly LogLine[]>([]);
  const actors = useRef(new Map<EmailType, DeliveryActor>());
  const lines = useRef(0);

  useEffect(() => {
    const running = actors.current;
    return () => {
      for (const actor of running.values()) actor.stop();
    };
  }, []);

  const test = (type: EmailType) => {
    actors.current.get(type)?.stop();
    const actor = start(type);
    actors.current.set(type, actor);
    let told = 0;
    const follow = (snapshot: ReturnType<DeliveryActor['getSnapshot']>) => {
      const { log: words, polls, status, error, line, failure, conversation } = snapshot.context;
      const fresh = words.slice(told).map((line) => ({ id: lines.current++, type, words: line }));
      told = words.length;
      const over = snapshot.status !== 'active';
      if (fresh.length > 0) setLog((before) => [...before, ...fresh]);
      setRuns((before) => ({
        ...before,
        [type]: { status: over ? status : 'pending', polls, error, line, conversation },
      }));
      // a test that could not run does not say whether mails are delivered
      if (over && failure === null) onFinished?.(type, isDelivered({ status, line }));
    };
    follow(actor.getSnapshot());
    actor.subscribe(follow);
  };

  return { runs, log, test };
}
