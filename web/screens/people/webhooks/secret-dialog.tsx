import { useRef, useState } from 'react';
import type { NewWebhookEndpoint } from '#core/ports/webhooks/webhooks.ts';
import { text } from '#core/texts/index.ts';
import { momentOf } from '../../../app/day-words.ts';
import { useHeldWindow } from '../../../app/navigation/block-navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy/copy-button.tsx';
import { ConfirmDialog, Dialog } from '../../../ui/dialog.tsx';
import classes from './webhooks.module.css';

interface SecretProps {
  readonly made: NewWebhookEndpoint;
  onClose(): void;
}

/** spec visitors.108: a secret is shown once, so whatever closes the dialog asks first until it is copied. */
export function SecretDialog({ made: { secret, url, former_until: former }, onClose }: SecretProps) {
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useHeldWindow(!isCopied, () => setAsking(true));
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => open || (isCopied ? onClose() : setAsking(true))}
        title={text('webhookScreen.secretTitle')}
        description={text('webhookScreen.once', { url })}
        footer={
          <Button variant="primary" onClick={onClose}>
            {text('webhookScreen.haveIt')}
          </Button>
        }
      >
        <div className={classes.form}>
          <div className={classes.secret}>
            <code ref={shown}>{secret}</code>
            <CopyButton
              label={text('webhookScreen.copy')}
              words={secret}
              shown={shown}
              copied={text('webhookScreen.copied')}
              failed={text('webhookScreen.copyFailed')}
              onCopied={() => setCopied(true)}
            />
          </div>
          {former !== null && <p>{text('webhookScreen.bothSign', { time: momentOf(former) })}</p>}
          <p className={classes.hint}>{text('webhookScreen.secretUse')}</p>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text('webhookScreen.closeTitle')}
        description={text('webhookScreen.closeHint')}
        cancel={text('webhookScreen.back')}
        confirm={text('webhookScreen.close')}
        danger
        onConfirm={onClose}
      />
    </>
  );
}
