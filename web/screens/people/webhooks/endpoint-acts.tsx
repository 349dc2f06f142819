import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Power from 'lucide-react/icons/power';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import type { WebhookEndpoint } from '#core/ports/webhooks/webhooks.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import classes from './webhooks.module.css';

export type Act = 'on' | 'off' | 'rotate' | 'remove';

interface Question {
  readonly title: TextKey;
  readonly hint: TextKey;
  readonly confirm: TextKey;
  readonly danger: boolean;
}

/** What is asked about before it is done. */
const QUESTIONS = {
  off: {
    ...{ title: 'webhookScreen.offTitle', hint: 'webhookScreen.offHint', confirm: 'webhookScreen.turnOff' },
    danger: true,
  },
  rotate: {
    ...{ title: 'webhookScreen.rotateTitle', hint: 'webhookScreen.rotateHint', confirm: 'webhookScreen.rotateConfirm' },
    danger: false,
  },
  remove: {
    ...{ title: 'webhookScreen.removeTitle', hint: 'webhookScreen.removeHint', confirm: 'webhookScreen.remove' },
    danger: true,
  },
} as const satisfies Readonly<Partial<Record<Act, Question>>>;

interface ActsProps {
  readonly endpoint: WebhookEndpoint;
  readonly running: Act | 'test' | null;
  onTest(): void;
  onEdit(): void;
  onAct(act: Act): void;
}

/** What can be done with an endpoint: what is needed most as buttons, the rest behind the dots. */
export function EndpointActs({ endpoint: { url, disabled }, running, onTest, onEdit, onAct }: ActsProps) {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>('rotate');
  const [isAsking, setAsking] = useState(false);
  const ask = (act: keyof typeof QUESTIONS) => {
    setAsked(act);
    setAsking(true);
  };
  const { title, hint, confirm, danger } = QUESTIONS[asked];
  return (
    <div className={classes.acts}>
      {disabled ? (
        <Button
          size="s"
          busy={running !== null}
          aria-label={text('webhookScreen.turnOnNamed', { url })}
          onClick={() => onAct('on')}
        >
          {text('webhookScreen.turnOn')}
        </Button>
      ) : (
        <Button size="s" busy={running !== null} aria-label={text('webhookScreen.testNamed', { url })} onClick={onTest}>
          {text('webhookScreen.test')}
        </Button>
      )}
      <Button size="s" aria-label={text('webhookScreen.changeNamed', { url })} onClick={onEdit}>
        {text('webhookScreen.change')}
      </Button>
      <Menu
        align="end"
        trigger={
          <IconButton size="s" label={text('webhookScreen.more', { url })} icon={<Ellipsis size={16} aria-hidden />} />
        }
      >
        <MenuItem icon={<KeyRound size={16} />} onSelect={() => ask('rotate')}>
          {text('webhookScreen.rotate')}
        </MenuItem>
        {!disabled && (
          <MenuItem icon={<Power size={16} />} onSelect={() => ask('off')}>
            {text('webhookScreen.turnOff')}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash size={16} />} onSelect={() => ask('remove')}>
          {text('webhookScreen.remove')}
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={text(title, { url })}
        description={text(hint, { url })}
        confirm={text(confirm)}
        danger={danger}
        onConfirm={() => {
          setAsking(false);
          onAct(asked);
        }}
      />
    </div>
  );
}
