import { fullname } from '#core/rules/names.ts';
import { newPasswordProblem } from '#core/rules/password.ts';
import { text } from '#core/texts/index.ts';
import { CheckedForm, type Mistakes, type Values } from '../../app/auth/checked-form.tsx';
import classes from '../../app/auth/form.module.css';
import { NewPasswordField } from '../../app/auth/new-password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Notice } from '../../ui/message/notice.tsx';

const NAMES = ['fullname', 'password'] as const;
type Name = (typeof NAMES)[number];

interface InvitationFormProps {
  /** The invitation is for it alone. */
  email: string;
  busy: boolean;
  problem: string | null;
  onJoin: (newcomer: { fullname: string; password: string }) => void;
}

export function InvitationForm({ email, busy, problem, onJoin }: InvitationFormProps) {
  const send = (typed: Values<Name>) => onJoin({ fullname: typed.fullname.trim(), password: typed.password });
  return (
    <CheckedForm names={NAMES} check={(values) => findMistakes(values, email)} busy={busy} onSend={send}>
      {(mistakes) => (
        <>
          <Field label={text('account.email')} hint={text('auth.emailGiven')}>
            {(control) => (
              <TextInput {...control} size="l" name="email" autoComplete="username" value={email} readOnly />
            )}
          </Field>
          <Field label={text('auth.fullname')} error={mistakes.fullname && text(mistakes.fullname)}>
            {(control) => <TextInput {...control} size="l" name="fullname" autoComplete="name" autoFocus />}
          </Field>
          <NewPasswordField label={text('account.password')} email={email} error={mistakes.password} />
          {problem && !busy ? <Notice tone="danger">{problem}</Notice> : null}
          <Button className={classes.submit} type="submit" variant="primary" size="l" busy={busy}>
            {text(busy ? 'auth.joining' : 'auth.join')}
          </Button>
        </>
      )}
    </CheckedForm>
  );
}

function findMistakes(typed: Values<Name>, email: string): Mistakes<Name> {
  return {
    fullname: fullname(typed.fullname),
    password: typed.password === '' ? 'auth.passwordMissing' : newPasswordProblem(typed.password, email),
  };
}
