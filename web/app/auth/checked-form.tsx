import { type FormEvent, type ReactNode, useState } from 'react';
import type { TextKey } from '#core/texts/index.ts';
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
