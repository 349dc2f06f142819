import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlView } from '../../controls/control-view.ts';
import { useFieldDraft } from '../../controls/use-field-draft.ts';
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
  /** The stored value. */
  readonly value: string;
  /** Whether the draft is shown while it is typed: not for secrets and switches. */
  readonly written?: boolean;
  /** Stores what was typed, or says why not. */
  apply(words: string): TextKey | null;
}

/** A field of the app settings. Wrong words stay in the field, and the machine blocks the save. */
export function TypedRow(props: TypedRowProps) {
  const { actor, field, control, label, hint, warning, View, value, written = true, apply } = props;
  const { problems, editable } = useAppSettings(actor);
  const wrong = useSelector(actor, ({ context }) => context.mistyped[field]);
  const problem = problems[field];
  // While a person types, an address is shown as typed and not as it is stored.
  const { words, type, finish } = useFieldDraft({
    shown: wrong?.words ?? value,
    stored: wrong,
    now: () => actor.getSnapshot().context.mistyped[field],
    apply(typed) {
      const error = apply(typed);
      actor.send({ type: 'field.typed', field, wrong: error && { label, words: written ? typed : '', error } });
      return error && text(error);
    },
  });
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
          value={written ? words : value}
          invalid={problem !== undefined}
          disabled={!editable}
          onType={type}
          onDone={finish}
        />
      )}
    </FieldRow>
  );
}
