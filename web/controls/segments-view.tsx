import type { LucideIcon } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import styles from './segments-view.module.css';
import type { ControlViewProps } from './types.ts';

interface SegmentsViewProps extends ControlViewProps {
  /** Icon by value; a choice without one shows its name. */
  readonly icons?: Readonly<Record<string, LucideIcon>>;
}

/** A few choices side by side. Arrow keys move between them, as in any radio group. */
export function SegmentsView(props: SegmentsViewProps) {
  const { control, id, value, describedBy, disabled, icons, onType, onDone } = props;
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
          <label key={option.value} className={styles.segment} title={name}>
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
