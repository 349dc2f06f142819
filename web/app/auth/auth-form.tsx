import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import classes from './form.module.css';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Mistakes<Name extends string> = Partial<Record<Name, TextKey | null>>;

interface CheckedFormProps<Name extends string> {
  /** Names of the fields, in their order. */
  names: readonly Name[];
  check: (values: Values<Name>) => Mistakes<Name>;
  /** A request is under way: the form is not sent again. */
  busy: boolean;
  /** `by` is the value of the pressed button. */
  onSend: (values: Values<Name>, by: string) => void;
  /** Its layout; that of the sign-in screens where absent. */
  className?: string | undefined;
  children: (mistakes: Mistakes<Name>) => ReactNode;
}

/**
 * A form of text fields that is not sent while something is wrong with it (spec accounts.7). What was typed stays in
 * the fields; the first wrong one is given the focus; what was said to be wrong is looked at again with every key.
 */
export function CheckedForm<Name extends string>({
  names,
  check,
  busy,
  onSend,
  className = classes.form,
  children,
}: CheckedFormProps<Name>) {
  const [mistakes, setMistakes] = useState<Mistakes<Name>>({});

  const read = (form: HTMLFormElement): Values<Name> => {
    const data = new FormData(form);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
  };

  function lookAgain(event: FormEvent<HTMLFormElement>): void {
    const found = check(read(event.currentTarget));
    const still = names.filter((name) => mistakes[name]).map((name) => [name, found[name]]);
    if (still.length > 0) setMistakes(Object.fromEntries(still) as Mistakes<Name>);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = read(form);
    const found = check(values);
    setMistakes(found);
    const wrong = names.find((name) => found[name]);
    const field = wrong === undefined ? null : form.elements.namedItem(wrong);
    if (wrong === undefined) onSend(values, pressed(event.nativeEvent));
    else if (field instanceof HTMLElement) field.focus();
  }

  return (
    <form className={className} onInput={lookAgain} onSubmit={submit} noValidate>
      {children(mistakes)}
    </form>
  );
}

function pressed(event: Event): string {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : '';
}

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
