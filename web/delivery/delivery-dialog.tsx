import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { App } from '#core/app/create-app.ts';
import type { DeliverySubject } from '#core/app/delivery-subject.ts';
import { startDeliveryTest } from '#core/app/start-delivery-test.ts';
import { EMAIL_TYPES, type EmailType } from '#core/constants.ts';
import { email } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field/field.tsx';
import styles from './delivery.module.css';
import { DeliveryLog, DeliveryRow, type OnFinished, useDeliveryTests } from './delivery-log.tsx';

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
