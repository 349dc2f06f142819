import { type TextKey, text } from '#core/texts/index.ts';
import { FieldRow } from './field-row.tsx';
import { settingViews } from './setting-views.ts';
import { type Source, useWritten } from './use-written.ts';

interface RowProps {
  readonly source: Source;
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly kind?: 'line' | 'lines' | 'image';
  readonly disabled: boolean;
}

/** A row whose words a verb takes or refuses: label, input, and below it what is wrong, else what it is for. */
export function WrittenRow({ source, label, hint, kind = 'line', disabled }: RowProps) {
  const { words, error, type, finish } = useWritten(source);
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
