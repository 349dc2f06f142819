import { useSelector } from '@xstate/react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import FileText from 'lucide-react/icons/file-text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { App } from '#core/app/create-app.ts';
import type { DeliverySubject } from '#core/app/delivery-subject.ts';
import { startDeliveryTest } from '#core/app/start-delivery-test.ts';
import { DELIVERY_MAX_POLLS, EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { type DeliveryStatus, isDelivered } from '#core/machines/delivery-test/delivery-test.machine.ts';
import { email } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field/field.tsx';
import { Spinner } from '../ui/progress.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './delivery.module.css';

interface DeliveryDialogProps {
  readonly app: App;
  readonly subject: DeliverySubject;
  readonly onFinished?: OnFinished;
  onOpenChange(open: boolean): void;
}

/** spec editor.22: sends test mails per email type and shows a log. */
export function DeliveryDialog({ app, subject, onFinished, onOpenChange }: DeliveryDialogProps) {
  const own = useSelector(app.session, ({ context }) => context.user?.email ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const receiver = typed ?? own;
  const [wrong, setWrong] = useState<string | null>(null);
  const { runs, log, test } = useDeliveryTests(
    (email_type) => startDeliveryTest(app, { ...subject.request, email_type, receiver: receiver.trim() }),
    onFinished,
  );
  const busy = EMAIL_TYPES.some((type) => runs[type]?.status === 'pending');

  const testEach = (types: readonly EmailType[]) => {
    const problem = email(receiver);
    setWrong(problem && text(problem));
    if (problem === null) types.forEach(test);
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title={text('delivery.title')}
      description={text(`delivery.way.${subject.way}`)}
      footer={
        <Button variant="primary" busy={busy} onClick={() => testEach(EMAIL_TYPES)}>
          {text('delivery.testAll')}
        </Button>
      }
    >
      <div className={styles.content}>
        <Field label={text('delivery.receiver')} error={wrong}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="email"
              value={receiver}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(null);
              }}
            />
          )}
        </Field>
        <ul className={styles.rows} aria-label={text('delivery.types')}>
          {EMAIL_TYPES.map((type) => (
            <DeliveryRow key={type} type={type} run={runs[type]} onTest={() => testEach([type])} />
          ))}
        </ul>
        <DeliveryLog log={log} />
      </div>
    </Dialog>
  );
}

type DeliveryActor = ReturnType<typeof startDeliveryTest>;

/** The state of the test of one kind of mail. */
interface DeliveryRun {
  readonly status: 'pending' | DeliveryStatus;
  readonly polls: number;
  readonly error: string | null;
  readonly line: string | null;
  readonly conversation: readonly string[];
}

interface LogLine {
  readonly id: number;
  readonly type: EmailType;
  readonly words: string;
}

/** Called when a test ended, with whether its mail was delivered. */
type OnFinished = (type: EmailType, delivered: boolean) => void;

/** The delivery tests of one dialog: an actor for each kind of mail, and one log of them all in order of time. */
function useDeliveryTests(start: (type: EmailType) => DeliveryActor, onFinished?: OnFinished) {
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
    let shownLines = 0;
    const follow = (snapshot: ReturnType<DeliveryActor['getSnapshot']>) => {
      const { log: words, polls, status, error, line, failure, conversation } = snapshot.context;
      const fresh = words.slice(shownLines).map((line) => ({ id: lines.current++, type, words: line }));
      shownLines = words.length;
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

/** The lines of the tests; the newest is scrolled into view. */
function DeliveryLog({ log }: { readonly log: readonly LogLine[] }) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line is brought into view
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [log]);
  return (
    <section className={styles.log} aria-labelledby="delivery-log">
      <h3 id="delivery-log">{text('delivery.log')}</h3>
      {log.length === 0 ? (
        <p className={styles.empty}>{text('delivery.logEmpty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div ref={list} className={styles.lines} role="log" tabIndex={0} aria-labelledby="delivery-log">
          {log.map(({ id, type, words }) => (
            <p key={id}>
              <span className={styles.lineType}>{text(`delivery.type.${type}`)}</span> {words}
            </p>
          ))}
        </div>
      )}
    </section>
  );
}

interface RowProps {
  readonly type: EmailType;
  /** undefined until it is tested. */
  readonly run: DeliveryRun | undefined;
  onTest(): void;
}

/** What a row shows: a mail that was written to a file is not shown as a delivered one. */
type Shown = DeliveryRun['status'] | 'untested' | 'written';

function shownOf(run: DeliveryRun | undefined): Shown {
  if (run === undefined) return 'untested';
  return run.status === 'complete' && run.line !== null ? 'written' : run.status;
}

const ICONS = {
  untested: <Circle size={16} aria-hidden />,
  pending: <Spinner />,
  written: <FileText size={16} aria-hidden />,
  complete: <CircleCheck size={16} aria-hidden />,
  failed: <CircleX size={16} aria-hidden />,
  timeout: <Clock size={16} aria-hidden />,
} as const satisfies Record<Shown, ReactNode>;

/** The answer of the mail server in its own words, for support. */
function Details({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <details className={styles.conversation}>
      <summary>{title}</summary>
      <pre>{words}</pre>
    </details>
  );
}

/** The state of the test of one kind of mail, and the reason the mail server gave for a refusal. */
function DeliveryRow({ type, run, onTest }: RowProps) {
  const name = text(`delivery.type.${type}`);
  const pending = run?.status === 'pending';
  const shown = shownOf(run);
  const reason = run && !pending && run.error !== null && run.status === 'failed' ? run.error : null;
  return (
    <li className={styles.row} data-status={shown}>
      <span className={styles.icon}>{ICONS[shown]}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.status} role="status">
        {text(`delivery.${shown}`)}
      </span>
      <Button size="s" disabled={pending} onClick={onTest}>
        {text(run ? 'delivery.again' : 'delivery.test')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {pending && (
        <progress className={styles.progress} aria-label={name} max={DELIVERY_MAX_POLLS + 1} value={run.polls} />
      )}
      {shown === 'written' && <p className={styles.written}>{run?.line}</p>}
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {reason !== null && run?.line && <Details title={text('delivery.line')} words={run.line} />}
      {run && run.conversation.length > 0 && (
        <Details title={text('delivery.conversation')} words={run.conversation.join('\n')} />
      )}
    </li>
  );
}
