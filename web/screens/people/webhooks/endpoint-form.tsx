import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type Failure, failureOf, NO_ANSWER } from '#core/machines/failure.ts';
import type { NewWebhookEndpoint, WebhookEndpoint } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import { useUnloadWarning } from '../../../ui/message/unload-warning.ts';
import { EndpointFields } from './endpoint-fields.tsx';
import { changeOf, FIELD_OF, missingIn, type Problems, type TypedEndpoint, typedOf } from './typed-endpoint.ts';
import classes from './webhooks.module.css';

interface FormProps {
  readonly org: string;
  /** null: a new one. */
  readonly endpoint: WebhookEndpoint | null;
  again(): void;
  onMade(made: NewWebhookEndpoint): void;
  onClose(): void;
}

/** Adds an endpoint, or changes one. What was typed stays where it could not be saved. */
export function EndpointForm({ endpoint, onClose, ...props }: FormProps) {
  const form = useId();
  const [first] = useState(() => typedOf(endpoint));
  const [typed, setTyped] = useState(first);
  const { isRunning, failure, problems, save } = useSave(typed, { endpoint, onClose, ...props });
  useUnloadWarning(typed !== first);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || isRunning || onClose()}
      size="form"
      title={text(endpoint ? 'webhookScreen.changeTitle' : 'webhookScreen.addTitle')}
      footer={
        <>
          <Button disabled={isRunning} onClick={onClose}>
            {text('ui.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isRunning}>
            {text(endpoint ? 'webhookScreen.save' : 'webhookScreen.add')}
          </Button>
        </>
      }
    >
      <form id={form} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <EndpointFields
          typed={typed}
          problems={problems}
          change={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        {failure && (
          <Notice tone="danger">
            {failure.reason} {failure.status === NO_ANSWER && !endpoint && text('webhookScreen.perhapsAdded')}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}

interface Saving {
  readonly isRunning: boolean;
  /** What is wrong with no field. */
  readonly failure: Failure | null;
  readonly problems: Problems;
  save(event: FormEvent<HTMLFormElement>): Promise<void>;
}

function useSave(typed: TypedEndpoint, { org, endpoint, again, onMade, onClose }: FormProps): Saving {
  const { api } = useApp();
  const [isTried, setTried] = useState(false);
  const [isRunning, setRunning] = useState(false);
  /** What was refused, and of what. */
  const [refused, setRefused] = useState<{ readonly failure: Failure; readonly typed: TypedEndpoint } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const missing = Object.entries(missingIn(typed)).map(([name, key]) => [name, text(key)] as const);
  const field = refused && FIELD_OF[refused.failure.code];
  // What was refused is looked at again once it was changed.
  const isSame = field && refused.typed[field] === typed[field];
  const problems: Problems = {
    ...(isTried && Object.fromEntries(missing)),
    ...(isSame && { [field]: refused.failure.reason }),
  };
  // The first field that is wrong gets the focus.
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.current = event.currentTarget;
    setTried(true);
    if (isRunning) return;
    const [wrong] = missing;
    if (wrong) return event.currentTarget.querySelector<HTMLElement>(`[name="${wrong[0]}"]`)?.focus();
    setRunning(true);
    setRefused(null);
    try {
      const change = changeOf(typed, endpoint);
      const calls = await api.providers();
      if (!endpoint) onMade(await calls.addWebhookEndpoint(org, change));
      else if (Object.keys(change).length > 0) await calls.changeWebhookEndpoint(org, endpoint.id, change);
      if (endpoint) toast(text('webhookScreen.saved'), { tone: 'success' });
      again();
      onClose();
    } catch (error) {
      setRefused({ failure: failureOf(error), typed });
      setRunning(false);
      again();
    }
  };
  return { isRunning, failure: refused && !field ? refused.failure : null, problems, save };
}
