import { type TextKey, text } from '#core/texts/index.ts';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';

export interface EmailFieldProps {
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
