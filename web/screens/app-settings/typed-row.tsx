import { useSelector } from '@xstate/react';
import { type ComponentProps, useState } from 'react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlView } from '../../controls/types.ts';
import { FieldRow } from '../../editor/settings/setting-rows.tsx';
import { useAppSettings } from './use-app-settings.ts';

interface TypedRowProps {
  readonly actor: AppSettingsActor;
  readonly field: string;
  readonly control: ComponentProps<ControlView>['control'];
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly warning?: string | null;
  readonly View: ControlView;
  /** As it is stored. */
  readonly value: string;
  /** Whether the words may be shown while they are typed; a secret's may not, and a switch has none. */
  readonly written?: boolean;
  /** Stores what was typed, or says why not. */
  apply(words: string): TextKey | null;
}

/** A field of the app settings: what is typed wrong stays where it is, and the machine keeps the save from going. */
export function TypedRow(props: TypedRowProps) {
  const { actor, field, control, label, hint, warning, View, value, written = true, apply } = props;
  const { problems, editable } = useAppSettings(actor);
  const wrong = useSelector(actor, ({ context }) => context.mistyped[field]);
  // While a person types, an address is shown as typed and not as it is stored.
  const [typing, setTyping] = useState<string | null>(null);
  const problem = problems[field];
  const type = (words: string) => {
    if (written) setTyping(words);
    const error = apply(words);
    actor.send({ type: 'field.typed', field, wrong: error && { label, words: written ? words : '', error } });
  };
  return (
    <FieldRow
      label={text(label)}
      error={problem && text(problem.error)}
      warning={warning}
      hint={hint && text(hint)}
      setting={field}
    >
      {(input) => (
        <View
          {...input}
          control={control}
          value={written ? (wrong?.words ?? typing ?? value) : value}
          invalid={problem !== undefined}
          disabled={!editable}
          onType={type}
          onDone={() => setTyping(null)}
        />
      )}
    </FieldRow>
  );
}
