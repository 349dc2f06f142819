import type { LucideIcon } from 'lucide-react';
import type { ControlOption } from '#core/controls/types.ts';
import { text } from '#core/texts/index.ts';
import styles from './choice-views.module.css';
import type { ControlViewProps } from './control-view.tsx';
import controls from './controls.module.css';

/** No value of a choice is called so. */
const MIXED = '*';

/** A choice from a list. A value that is not on it, from an older page, is shown until another is chosen. */
export function ChoiceView(props: ControlViewProps) {
  const { control, id, value, applied, mixed, describedBy, invalid, disabled, onType, onDone } = props;
  const options = (control.options ?? []).map((option) =>
    option.value === '' && applied && !mixed ? { value: '', name: applied } : option,
  );
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  const isOffered = options.some((option) => option.value === value);
  return (
    <select
      id={id}
      className={`${controls.input} ${controls.select}`}
      value={mixed ? MIXED : value}
      disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onBlur={onDone}
    >
      {mixed && (
        <option value={MIXED} hidden>
          {applied}
        </option>
      )}
      {!mixed && !isOffered && <option value={value}>{value}</option>}
      <Options options={options.filter(({ group }) => !group)} />
      {groups.map((group) => (
        <optgroup key={group} label={text(group)}>
          <Options options={options.filter((option) => option.group === group)} />
        </optgroup>
      ))}
    </select>
  );
}

function Options({ options }: { readonly options: readonly ControlOption[] }) {
  return options.map(({ value, name = value, label }) => (
    <option key={value} value={value}>
      {label ? text(label) : name}
    </option>
  ));
}

interface SegmentsViewProps extends ControlViewProps {
  /** Icon by value; a choice without one shows its name. */
  readonly icons?: Readonly<Record<string, LucideIcon>>;
}

/** A few choices side by side. Arrow keys move between them, as in any radio group. */
export function SegmentsView(props: SegmentsViewProps) {
  const { control, id, value, appliedValue, describedBy, disabled, icons, onType, onDone } = props;
  return (
    <fieldset
      id={id}
      className={styles.segments}
      aria-label={text(control.label)}
      aria-describedby={describedBy}
      disabled={disabled}
    >
      {control.options?.map((option) => {
        const Icon = icons?.[option.value];
        const name = option.label ? text(option.label) : option.value;
        return (
          <label
            key={option.value}
            className={styles.segment}
            title={name}
            data-applies={(value === '' && option.value === appliedValue) || undefined}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              aria-label={name}
              onChange={() => {
                onType(option.value);
                onDone();
              }}
            />
            {Icon ? <Icon size={15} aria-hidden /> : <span>{name}</span>}
          </label>
        );
      })}
    </fieldset>
  );
}

const ON = 'true';

/** Yes or no. */
export function ToggleView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  return (
    <input
      id={id}
      className={styles.toggle}
      type="checkbox"
      checked={value === ON}
      disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        onType(String(event.target.checked));
        onDone();
      }}
    />
  );
}
