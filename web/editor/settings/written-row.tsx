import { type TextKey, text } from '#core/texts/index.ts';
import { FieldRow } from './field-row.tsx';
import { settingViews } from './setting-views.ts';
import { useWritten } from './use-written.ts';

interface RowProps {
  /** Of what the words belong to, for wrong ones to be found again (use-written.ts). */
  readonly id: string;
  /** What they belong to, in words. */
  readonly of: string;
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly kind?: 'line' | 'lines' | 'image';
  readonly disabled: boolean;
  read(): string;
  apply(words: string): TextKey | null;
}

/** A row whose words a verb takes or refuses: label, input, and below it what is wrong, else what it is for. */
export function WrittenRow({ id, of, label, hint, kind = 'line', disabled, read, apply }: RowProps) {
  const { words, error, type, finish } = useWritten({
    id,
    label: text('settings.partOf', { of, part: text(label) }),
    read,
    apply,
  });
  const View = settingViews[kind];
  return (
    <FieldRow label={text(label)} error={error} hint={hint && text(hint)}>
      {(input) => (
        <View
          {...input}
          control={{ label }}
          value={words}
          invalid={error !== null}
          disabled={disabled}
          onType={type}
          onDone={finish}
        />
      )}
    </FieldRow>
  );
}
