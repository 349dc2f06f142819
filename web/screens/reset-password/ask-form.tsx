import { Link } from 'wouter';
import type { LinkPurpose, LinkRequest } from '#core/machines/password-reset/password-reset.machine.ts';
import { ownEmail } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import { CheckedForm, EmailField } from '../../app/auth/auth-form.tsx';
import classes from '../../app/auth/form.module.css';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/message/notice.tsx';

const NAMES = ['email'] as const;

interface AskFormProps {
  typed: string;
  /** What was asked for just now; null before. */
  requested: LinkRequest | null;
  busy: boolean;
  problem: string | null;
  onAsk: (request: LinkRequest) => void;
}

/** Pressed for a link that signs in. */
const ACCOUNT: LinkPurpose = 'account';

/**
 * The email of somebody who forgot their password, or has to wait after wrong ones. The answer is the same whether it is
 * known or not.
 */
export function AskForm({ typed, requested, busy, problem, onAsk }: AskFormProps) {
  const opens = requested?.opens ?? null;
  const send = opens === 'password' ? 'auth.askAgain' : 'auth.ask';
  const sendSignIn = opens === ACCOUNT ? 'auth.askSignInAgain' : 'auth.askSignIn';
  return (
    <CheckedForm
      names={NAMES}
      check={({ email }) => ({ email: ownEmail(email) })}
      busy={busy}
      onSend={({ email }, by) => onAsk({ email: email.trim(), opens: by === ACCOUNT ? ACCOUNT : 'password' })}
    >
      {(mistakes) => (
        <>
          <EmailField initial={typed} error={mistakes.email} />
          {requested === null ? null : (
            <Notice tone="success" title={text('auth.requested', { email: requested.email })}>
              {text(opens === ACCOUNT ? 'auth.requestedSignIn' : 'auth.requestedHint')}
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
            {text(busy ? 'auth.asking' : send)}
          </Button>
          <Button type="submit" size="l" name="opens" value={ACCOUNT}>
            {text(sendSignIn)}
          </Button>
          <Link className={classes.aside} href="/login">
            {text('auth.backToLogin')}
          </Link>
        </>
      )}
    </CheckedForm>
  );
}
