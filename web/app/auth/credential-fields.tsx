import { type ComponentProps, useState } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import classes from './form.module.css';

interface EmailFieldProps {
  /** The known email, which cannot be changed. */
  given?: string;
  /** The initial value, which can be changed. */
  initial?: string;
  error: TextKey | null | undefined;
}

/** The email field. It gets the focus when the email has to be typed. */
export function EmailField({ given = '', initial = '', error }: EmailFieldProps) {
  return (
    <Field label={text('account.email')} error={error && text(error)}>
      {(control) => (
        <TextInput
          {...control}
          size="l"
          type="email"
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={given || initial}
          readOnly={given !== ''}
          autoFocus={given === ''}
        />
      )}
    </Field>
  );
}

interface PasswordInputProps
  extends Pick<ComponentProps<'input'>, 'id' | 'ref' | 'aria-describedby' | 'aria-invalid' | 'onInput' | 'autoFocus'> {
  name?: string;
  /** Tells password managers whether to fill in or to propose one. */
  autoComplete?: 'current-password' | 'new-password';
}

/** A password field with a button that shows the password. */
export function PasswordInput({ name = 'password', autoComplete = 'current-password', ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      size="l"
      type={shown ? 'text' : 'password'}
      name={name}
      autoComplete={autoComplete}
      trailing={
        <button
          type="button"
          className={classes.show}
          aria-label={text(shown ? 'account.hidePassword' : 'account.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Glyph name={shown ? 'eyeOff' : 'eye'} size={18} />
        </button>
      }
    />
  );
}
