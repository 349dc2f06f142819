import { Link } from 'wouter';
import { ownEmail } from '#core/rules/own-email.ts';
import { text } from '#core/texts/index.ts';
import { CheckedForm } from '../../app/entrance/checked-form.tsx';
import { EmailField } from '../../app/entrance/email-field.tsx';
import classes from '../../app/entrance/form.module.css';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

const NAMES = ['email'] as const;

export interface AskFormProps {
  /** The email a link was asked for just now; null before. */
  requested: string | null;
  busy: boolean;
  problem: string | null;
  onAsk: (email: string) => void;
}

/** The email of somebody who forgot their password. The answer is the same whether it is known or not. */
export function AskForm({ requested, busy, problem, onAsk }: AskFormProps) {
  const send = requested === null ? 'entrance.ask' : 'entrance.askAgain';
  return (
    <CheckedForm
      names={NAMES}
      check={({ email }) => ({ email: ownEmail(email) })}
      busy={busy}
      onSend={({ email }) => onAsk(email.trim())}
    >
      {(mistakes) => (
        <>
          <EmailField error={mistakes.email} />
          {requested === null ? null : (
            <Notice tone="success" title={text('entrance.requested', { email: requested })}>
              {text('entrance.requestedHint')}
            </Notice>
          )}
          {problem && !busy ? <Notice tone="danger">{problem}</Notice> : null}
          <Button
            className={classes.submit}
            type="submit"
            variant={requested === null ? 'primary' : 'plain'}
            size="l"
            busy={busy}
          >
            {text(busy ? 'entrance.asking' : send)}
          </Button>
          <Link className={classes.aside} href="/login">
            {text('entrance.backToLogin')}
          </Link>
        </>
      )}
    </CheckedForm>
  );
}
