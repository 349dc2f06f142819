import type { LucideIcon } from 'lucide-react';
import { text } from '#core/texts/index.ts';
import styles from './controls.module.css';
import type { ControlView, ControlViewProps } from './types.ts';

/** A view of a few choices side by side, each with an icon where there is one. Arrow keys move, as in any radio group. */
export function segments(icons: Readonly<Record<string, LucideIcon>>): ControlView {
  return function SegmentsView({ control, id, value, describedBy, disabled, onType, onDone }: ControlViewProps) {
    return (
      <fieldset id={id} className={styles.segments} aria-label={text(control.label)} aria-describedby={describedBy} disabled={disabled}>
        {control.options?.map((option) => {
          const Icon = icons[option.value];
          return (
            <label key={option.value} className={styles.segment} title={text(option.label)}>
              <input
                type="radio"
                name={id}
                checked={option.value === value}
                aria-label={text(option.label)}
                onChange={() => {
                  onType(option.value);
                  onDone();
                }}
              />
              {Icon ? <Icon size={15} aria-hidden /> : <span>{text(option.label)}</span>}
            </label>
          );
        })}
      </fieldset>
    );
  };
}
