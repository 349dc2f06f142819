import { type ComponentProps, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import classes from './form.module.css';

export interface PasswordInputProps
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
