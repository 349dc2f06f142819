import { useSelector } from '@xstate/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { AppSettingsActor } from '#core/app/start-app-settings.ts';
import type { DashboardEditorConfig } from '#core/ports/api.ts';
import { type AppSettings, appProblems, type MailTerms } from '#core/settings/app-settings.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlView } from '../../controls/control-view.tsx';
import { useFieldDraft } from '../../controls/use-field-draft.ts';
import { FieldRow } from '../../editor/settings/setting-rows.tsx';
import styles from './app-settings.module.css';

interface SettingsGroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

/** Settings that belong together. */
export function SettingsGroup({ title, hint, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  );
}

const NO_TERMS: MailTerms = {};
const NONE: AppSettings = { editor_hostname: '', editor: {} };

/** The settings as typed and as stored, their errors, and functions that change them. */
export function useAppSettings(actor: AppSettingsActor) {
  const settings = useSelector(actor, ({ context }) => context.draft ?? NONE);
  const stored = useSelector(actor, ({ context }) => context.loaded?.settings ?? NONE);
  const active = useSelector(actor, ({ context }) => context.loaded?.active ?? '');
  const mails = useSelector(actor, ({ context }) => context.loaded?.mails ?? NO_TERMS);
  const mistyped = useSelector(actor, ({ context }) => context.mistyped);
  const editable = useSelector(actor, (snapshot) => snapshot.hasTag('editing'));
  // computed from the current draft: an upload may end while the user types in other fields
  const change = (make: (now: AppSettings) => Partial<AppSettings>) => {
    const now = actor.getSnapshot().context.draft ?? NONE;
    actor.send({ type: 'settings.changed', settings: { ...now, ...make(now) } });
  };
  const changeEditor = (make: (now: DashboardEditorConfig) => Partial<DashboardEditorConfig>) =>
    change(({ editor }) => ({ editor: { ...editor, ...make(editor) } }));
  const problems = appProblems(settings, mails, mistyped);
  return { settings, stored, active, mails, problems, editable, change, changeEditor };
}

/** spec app-settings.3: the app reloads, on its new host name if that changed, with the same scheme and port. */
export function loadAnew(hostname: string | null): void {
  if (hostname === null) {
    window.location.reload();
    return;
  }
  const address = new URL(window.location.href);
  address.hostname = hostname;
  window.location.assign(address);
}

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
