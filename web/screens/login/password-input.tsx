import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { TextInput } from '../../ui/text-input.tsx';
import classes from './sign-in-form.module.css';

/** A password that can be looked at. */
export function PasswordInput(
  props: Pick<ComponentProps<'input'>, 'id' | 'ref' | 'aria-describedby' | 'aria-invalid'>,
) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <TextInput
      {...props}
      size="l"
      type={shown ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      trailing={
        <button
          type="button"
          className={classes.show}
          aria-label={text(shown ? 'account.hidePassword' : 'account.showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden="true" />
        </button>
      }
    />
  );
}
