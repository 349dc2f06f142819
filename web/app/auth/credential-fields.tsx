import { type ComponentProps, useState } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Field } from '../../ui/field/field.tsx';
import { TextInput } from '../../ui/field/text-input.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import classes from './form.module.css';

interface EmailFieldProps {
  /** Given where it is known already: then it is not for changing. */
  given?: string;
  /** What stands there at first, for changing. */
  initial?: string;
  error: TextKey | null | undefined;
}

/** By which somebody is known. It has the focus where it has to be written. */
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

/** A password that can be looked at. */
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
