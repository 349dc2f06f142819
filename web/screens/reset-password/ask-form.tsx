import { Link } from 'wouter';
import { email as emailRule } from '#core/rules/email.ts';
import { text } from '#core/texts/index.ts';
import classes from '../../app/entrance/form.module.css';
import { useCheckedForm } from '../../app/entrance/use-checked-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextInput } from '../../ui/text-input.tsx';

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
  const { mistakes, onInput, submit } = useCheckedForm(NAMES, ({ email }) => ({
    email: email.trim() === '' ? 'account.emailMissing' : emailRule(email),
  }));
  const send = requested === null ? 'entrance.ask' : 'entrance.askAgain';
  return (
    <form
      className={classes.form}
      onInput={onInput}
      onSubmit={(event) => (busy ? event.preventDefault() : submit(event, ({ email }) => onAsk(email.trim())))}
      noValidate
    >
      <Field label={text('account.email')} error={mistakes.email && text(mistakes.email)}>
        {(control) => (
          <TextInput
            {...control}
            size="l"
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
      </Field>
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
    </form>
  );
}
