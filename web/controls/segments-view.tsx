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
import { text } from '#core/texts/index.ts';
import type { ControlViewProps } from './control-view.ts';
import styles from './segments-view.module.css';

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
