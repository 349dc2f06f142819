import {
  AlignHorizontalJustifyCenter,
  AlignHorizontalJustifyEnd,
  AlignHorizontalJustifyStart,
  Italic,
  type LucideIcon,
  TextAlignCenter,
  TextAlignEnd,
  TextAlignStart,
  Type,
  Underline,
} from 'lucide-react';
import { useContext } from 'react';
import type { ControlOption } from '#core/controls/types.ts';
import { text } from '#core/texts/index.ts';
import { SettingsLink } from '../app/navigation/open-settings.tsx';
import styles from './choice-views.module.css';
import { type ControlViewProps, HasLanguagesContext } from './control-view.ts';
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
  const known = options.some((option) => option.value === value);
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

const TEXT_ALIGN = { left: TextAlignStart, center: TextAlignCenter, right: TextAlignEnd };
const BLOCK_ALIGN = {
  left: AlignHorizontalJustifyStart,
  center: AlignHorizontalJustifyCenter,
  right: AlignHorizontalJustifyEnd,
};
const TEXT_STYLE = { normal: Type, italic: Italic, underline: Underline };

export function TextAlignView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={TEXT_ALIGN} />;
}

export function BlockAlignView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={BLOCK_ALIGN} />;
}

export function TextStyleView(props: ControlViewProps) {
  return <SegmentsView {...props} icons={TEXT_STYLE} />;
}

/**
 * How languages are shown, and where they come from. spec editor.23: without languages it sends the user to add one.
 */
export function LanguageStyleView(props: ControlViewProps) {
  const hasLanguages = useContext(HasLanguagesContext);
  return (
    <div data-wide="">
      <SegmentsView {...props} />
      <SettingsLink className={controls.link} address={hasLanguages ? 'multilanguage' : 'multilanguage/add'}>
        {text(hasLanguages ? 'controls.languagesOfPage' : 'controls.addLanguage')}
      </SettingsLink>
    </div>
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
