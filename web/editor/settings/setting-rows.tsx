import { useSelector } from '@xstate/react';
import { type ReactNode, useId } from 'react';
import type { PageConfiguration } from '#core/config/types.ts';
import type { ControlOption } from '#core/controls/types.ts';
import type { NodeId } from '#core/page/types.ts';
import type { Setting, SettingGroup } from '#core/settings/types.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import type { ControlViewProps } from '../../controls/control-view.tsx';
import type { EditorStore } from '../store/editor-store.ts';
import { type ChangeConfiguration, useSetting, useWritten, type WrittenSource } from './setting-drafts.tsx';
import { settingViews } from './setting-views.tsx';
import styles from './settings.module.css';

interface GroupProps {
  readonly store: EditorStore;
  readonly group: SettingGroup;
  /** Rows before the settings. */
  readonly children?: ReactNode;
}

/** Settings under their heading; those that do not matter as the others are stay away. */
export function SettingGroupRows({ store, group, children }: GroupProps) {
  const headingId = useId();
  const shown = useSelector(
    store.actor,
    ({ context }) =>
      group.settings.filter(({ applies }) => applies?.(context.draft.configuration) ?? true).map(({ id }) => id),
    sameIds,
  );
  return (
    <section className={styles.group} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles.groupTitle}>
        {text(group.label)}
      </h3>
      {group.hint && <p className={styles.groupHint}>{text(group.hint)}</p>}
      {children}
      {group.settings.map(
        (setting) => shown.includes(setting.id) && <SettingRow key={setting.id} store={store} setting={setting} />,
      )}
    </section>
  );
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.join() === b.join();
}

interface SettingProps {
  readonly store: EditorStore;
  readonly setting: Setting;
}

/** One setting of the page that is open. */
export function SettingRow({ store, setting }: SettingProps) {
  const configuration = useSelector(store.actor, ({ context }) => context.draft.configuration);
  return (
    <SettingField
      setting={setting}
      configuration={configuration}
      disabled={store.readOnly}
      change={(change) => {
        const name = text('history.setting', { name: text(setting.label) });
        return store.attempt([{ command: 'setConfiguration', args: { change } }], `setting:${setting.id}`, name);
      }}
    />
  );
}

interface FieldProps {
  readonly setting: Setting;
  readonly configuration: Readonly<PageConfiguration>;
  readonly disabled: boolean;
  readonly change: ChangeConfiguration;
}

/** One setting of a configuration. */
export function SettingField({ setting, configuration, disabled, change }: FieldProps) {
  const draft = useSetting(setting, configuration, change);
  const { id, label, hint, kind } = setting;
  return <DraftRow {...{ label, hint, kind, draft, disabled }} control={setting} setting={id} />;
}

interface WrittenProps {
  readonly source: WrittenSource;
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly kind?: 'line' | 'lines' | 'date' | 'image';
  readonly disabled: boolean;
}

/** A row of a text that a command stores or refuses. */
export function WrittenRow({ source, label, hint, kind = 'line', disabled }: WrittenProps) {
  const draft = useWritten(source);
  return <DraftRow {...{ label, hint, kind, draft, disabled }} control={{ label }} />;
}

interface ChosenProps {
  readonly label: TextKey;
  readonly kind: 'choice' | 'toggle';
  readonly options?: readonly ControlOption[];
  readonly value: string;
  readonly disabled: boolean;
  onChoose(value: string): void;
}

/** A row in which nothing wrong can be chosen. */
export function ChosenRow({ label, kind, options, value, disabled, onChoose }: ChosenProps) {
  const draft = { words: value, error: null, type: onChoose, finish: () => undefined };
  return <DraftRow {...{ label, kind, draft, disabled }} control={{ label, ...(options && { options }) }} />;
}

interface DraftProps {
  readonly label: TextKey;
  readonly hint?: TextKey | undefined;
  readonly kind: Setting['kind'];
  readonly control: ControlViewProps['control'];
  readonly draft: Pick<ReturnType<typeof useWritten>, 'words' | 'error' | 'type' | 'finish'> & {
    readonly warning?: string | null;
  };
  readonly disabled: boolean;
  readonly setting?: string;
}

/** A row with the view of its kind, which shows a draft. */
function DraftRow({ label, hint, kind, control, draft, disabled, setting }: DraftProps) {
  const { words, error, warning, type, finish } = draft;
  const View = settingViews[kind];
  return (
    <FieldRow label={text(label)} error={error} warning={warning} hint={hint && text(hint)} setting={setting}>
      {(input) => (
        <View
          {...input}
          control={control}
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

interface RowProps {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly warning?: string | null | undefined;
  /** What it is for; shown while nothing is said of what was typed. */
  readonly hint?: string | undefined;
  /** Names the row for tests and for what leads to it. */
  readonly setting?: string | undefined;
  children(input: { readonly id: string; readonly describedBy: string | undefined }): ReactNode;
}

/** Label, input, and below it what is wrong, else what to know of it, else what it is for. */
export function FieldRow({ label, error = null, warning = null, hint, setting, children }: RowProps) {
  const id = useId();
  const note = error ?? warning ?? hint;
  return (
    <div className={styles.row} data-setting={setting}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.input}>
        {children({ id, describedBy: note ? `${id}-note` : undefined })}
        {note && (
          <p id={`${id}-note`} className={noteClass(error, warning)} role={error === null ? undefined : 'alert'}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}

function noteClass(error: string | null, warning: string | null): string | undefined {
  if (error !== null) return styles.error;
  return warning === null ? styles.hint : styles.warning;
}

export interface SectionProps {
  readonly store: EditorStore;
  /** What stands in the address behind the section: `['facebook']` of /edit/settings/authentication/facebook. */
  readonly path: readonly string[];
  /** Goes to another address below /edit/settings: `go('multilanguage/translate?langCode=de')`. */
  go(address: string): void;
  /** Leaves the settings for an element on the canvas. */
  show(id: NodeId): void;
}

/** Why the settings cannot be saved as they are. */
export interface SettingsProblem {
  readonly reason: string;
  /** JSON pointer to the one that is meant; null where none is. */
  readonly path: string | null;
}
