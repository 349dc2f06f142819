import { useState } from 'react';
import type { Control } from '#core/controls/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlView } from '../../controls/types.ts';
import { Field } from '../../ui/field.tsx';

interface TypedFieldProps {
  readonly control: Control;
  readonly label: TextKey;
  readonly hint: TextKey;
  readonly View: ControlView;
  readonly value: string;
  readonly disabled: boolean;
  onChange(value: string): void;
}

/** A field that is typed and judged as a control of the editor; a wrong value stays where it was typed. */
export function TypedField({ control, label, hint, View, value, disabled, onChange }: TypedFieldProps) {
  const [wrong, setWrong] = useState<{ readonly words: string; readonly key: TextKey } | null>(null);
  const type = (words: string) => {
    const parsed = control.parse(words);
    if ('error' in parsed) return setWrong({ words, key: parsed.error });
    setWrong(null);
    onChange(String(parsed.value));
  };
  return (
    <Field label={text(label)} hint={text(hint)} error={wrong && text(wrong.key)}>
      {({ id, ...described }) => (
        <View
          control={control}
          id={id}
          value={wrong?.words ?? value}
          invalid={wrong !== null}
          describedBy={described['aria-describedby']}
          disabled={disabled}
          onType={type}
          onDone={() => {}}
        />
      )}
    </Field>
  );
}
