import { Circle, CircleCheck, CircleX, Clock } from 'lucide-react';
import { DELIVERY_MAX_POLLS, type EmailType } from '#core/constants.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './delivery.module.css';
import type { DeliveryRun } from './use-delivery-tests.ts';

interface RowProps {
  readonly type: EmailType;
  /** undefined until it is tested. */
  readonly run: DeliveryRun | undefined;
  onTest(): void;
}

const ICONS = {
  pending: <Spinner />,
  complete: <CircleCheck size={16} aria-hidden />,
  failed: <CircleX size={16} aria-hidden />,
  timeout: <Clock size={16} aria-hidden />,
} as const;

/** For whoever helps: what it says is no sentence of ours. */
function Details({ title, words }: { readonly title: string; readonly words: string }) {
  return (
    <details className={styles.conversation}>
      <summary>{title}</summary>
      <pre>{words}</pre>
    </details>
  );
}

/** One kind of mail: how its test stands, and in what words the mail server refused it. */
export function DeliveryRow({ type, run, onTest }: RowProps) {
  const name = text(`delivery.type.${type}`);
  const pending = run?.status === 'pending';
  const shown = run && !pending && run.error !== null && run.status === 'failed' ? run.error : null;
  return (
    <li className={styles.row} data-status={run?.status ?? 'untested'}>
      <span className={styles.icon}>{run ? ICONS[run.status] : <Circle size={16} aria-hidden />}</span>
      <span className={styles.name}>{name}</span>
      <span className={styles.status} role="status">
        {text(`delivery.${run?.status ?? 'untested'}`)}
      </span>
      <Button size="s" disabled={pending} onClick={onTest}>
        {text(run ? 'delivery.again' : 'delivery.test')}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {pending && (
        <progress className={styles.progress} aria-label={name} max={DELIVERY_MAX_POLLS + 1} value={run.polls} />
      )}
      {shown !== null && <p className={styles.reason}>{shown}</p>}
      {shown !== null && run?.line && <Details title={text('delivery.line')} words={run.line} />}
      {run && run.conversation.length > 0 && (
        <Details title={text('delivery.conversation')} words={run.conversation.join('\n')} />
      )}
    </li>
  );
}
