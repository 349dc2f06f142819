import { useState } from 'react';
import { type PasswordStrength, passwordStrength } from '#core/rules/password.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { Field } from '../../ui/field/field.tsx';
import { PasswordInput } from './auth-screen.tsx';
import classes from './new-password-field.module.css';

const WORDS: Readonly<Record<PasswordStrength, TextKey>> = {
  weak: 'auth.strengthWeak',
  fair: 'auth.strengthFair',
  strong: 'auth.strengthStrong',
};

interface NewPasswordFieldProps {
  label: string;
  /** The user's email: as a password it counts as weak. */
  email: string;
  error: TextKey | null | undefined;
  autoFocus?: boolean;
}

/** A field for a new password, with a word for its strength. */
export function NewPasswordField({ label, email, error, autoFocus = false }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const strength = passwordStrength(typed, email);
  return (
    <Field label={label} hint={text('auth.passwordHint')} error={error && text(error)}>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            name="password"
            autoComplete="new-password"
            autoFocus={autoFocus}
            onInput={(event) => setTyped(event.currentTarget.value)}
          />
          <div className={classes.strength} data-strength={strength} hidden={typed === ''}>
            <span className={classes.bar} aria-hidden="true" />
            <output aria-label={text('auth.strength')}>{text(WORDS[strength])}</output>
          </div>
        </>
      )}
    </Field>
  );
}
