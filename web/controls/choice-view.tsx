import type { ControlOption } from '#core/controls/types.ts';
import { text } from '#core/texts/index.ts';
import type { ControlViewProps } from './control-view.ts';
import styles from './controls.module.css';

/** No value of a choice is called so. */
const MIXED = '*';

/** A choice from a list. A value that is not on it, from an older page, is shown until another is chosen. */
export function ChoiceView(props: ControlViewProps) {
  const { control, id, value, applied, mixed, describedBy, invalid, disabled, onType, onDone } = props;
  const options = (control.options ?? []).map((option) =>
    option.value === '' && applied && !mixed ? { value: '', name: applied } : option,
  );
  const groups = [...new Set(options.flatMap(({ group }) => group ?? []))];
  const known = options.some((option) => option.value === value);
  return (
    <select
      id={id}
      className={`${styles.input} ${styles.select}`}
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
      {!mixed && !known && <option value={value}>{value}</option>}
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
