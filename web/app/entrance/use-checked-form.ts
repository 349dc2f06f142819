import { type FormEvent, useState } from 'react';
import type { TextKey } from '#core/texts/index.ts';

export type Values<Name extends string> = Readonly<Record<Name, string>>;
export type Mistakes<Name extends string> = Partial<Record<Name, TextKey | null>>;

/**
 * A form of text fields that is not sent while something is wrong with it (spec 5). What was typed stays in the fields;
 * the first wrong one is given the focus; what was said to be wrong is looked at again with every key.
 */
export function useCheckedForm<Name extends string>(
  names: readonly Name[],
  check: (values: Values<Name>) => Mistakes<Name>,
) {
  const [mistakes, setMistakes] = useState<Mistakes<Name>>({});

  const read = (form: HTMLFormElement): Values<Name> => {
    const data = new FormData(form);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Values<Name>;
  };

  return {
    mistakes,

    onInput(event: FormEvent<HTMLFormElement>): void {
      const found = check(read(event.currentTarget));
      const still = names.filter((name) => mistakes[name]).map((name) => [name, found[name]]);
      if (still.length > 0) setMistakes(Object.fromEntries(still) as Mistakes<Name>);
    },

    submit(event: FormEvent<HTMLFormElement>, send: (values: Values<Name>) => void): void {
      event.preventDefault();
      const form = event.currentTarget;
      const values = read(form);
      const found = check(values);
      setMistakes(found);
      const wrong = names.find((name) => found[name]);
      const field = wrong === undefined ? null : form.elements.namedItem(wrong);
      if (wrong === undefined) send(values);
      else if (field instanceof HTMLElement) field.focus();
    },
  };
}
