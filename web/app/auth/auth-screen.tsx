import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Field, TextInput } from '../../ui/field/field.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { BrandMark, useBrand } from '../brand/brand.tsx';
import classes from './auth-screen.module.css';
import styles from './form.module.css';

const arches = [620, 500, 380, 260];

/** Beside the form: the picture of the brand, else a drawing of a phone under the arches of a portico. */
function Artwork({ picture }: { readonly picture: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return picture !== null && picture !== broken ? (
    <aside className={classes.artwork}>
      <img className={classes.whole} src={picture} alt="" onError={() => setBroken(picture)} />
    </aside>
  ) : (
    <Drawing />
  );
}

/** Decoration, except for its words. */
function Drawing() {
  return (
    <aside className={classes.artwork}>
      <svg className={classes.arches} viewBox="0 0 640 800" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        {arches.map((width, index) => (
          <path key={width} d={archOf(width)} fill="var(--accent)" fillOpacity={0.05 + index * 0.03} />
        ))}
      </svg>
      <div className={classes.phone} aria-hidden="true">
        <span className={classes.picture} />
        <span className={classes.line} />
        <span className={classes.shortLine} />
        <span className={classes.button} />
        <span className={classes.quietButton} />
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{text('account.tagline')}</p>
        <p>{text('account.taglineHint')}</p>
      </div>
    </aside>
  );
}

/** The path of a centred arch of a width on the lower edge. */
function archOf(width: number): string {
  const left = 320 - width / 2;
  const top = 800 - width * 1.16;
  return `M${left} 800V${top + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V800Z`;
}

interface AuthScreenProps {
  title: string;
  hint: ReactNode;
  children: ReactNode;
}

/** The brand and one form: sign in, join, or choose a password. */
export function AuthScreen({ title, hint, children }: AuthScreenProps) {
  const { name, picture } = useBrand();
  return (
    <div className={classes.screen}>
      <main className={classes.side}>
        <div className={classes.brand}>
          <BrandMark size={32} />
          <span>{name}</span>
        </div>
        <div className={classes.panel}>
          <h1>{title}</h1>
          <p className={classes.hint}>{hint}</p>
          {children}
        </div>
      </main>
      <Artwork picture={picture} />
    </div>
  );
}

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
  className = styles.form,
  children,
}: CheckedFormProps<Name>) {
  const [mistakes, setMistakes] = useState<Mistakes<Name>>({});

  const read = (form: HTMLFormElement): Values<Name> => {
    const data = new FormData(form);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
  };

  function lookAgain(event: FormEvent<HTMLFormElement>): void {
    const current = check(read(event.currentTarget));
    const remaining = names.filter((name) => mistakes[name]).map((name) => [name, current[name]]);
    if (remaining.length > 0) setMistakes(Object.fromEntries(remaining) as Mistakes<Name>);
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const values = read(form);
    const current = check(values);
    setMistakes(current);
    const wrong = names.find((name) => current[name]);
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
          // browsers offer passkeys in this field as well, where the screen asks for one
          autoComplete="username webauthn"
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
          className={styles.show}
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
