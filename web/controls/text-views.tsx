import type { ControlViewProps } from './control-view.ts';
import styles from './controls.module.css';

interface LineProps extends Omit<ControlViewProps, 'control'> {
  readonly placeholder?: string | undefined;
  /** Id of the list of suggestions. */
  readonly list?: string | undefined;
  readonly 'aria-label'?: string;
  /** An arrow key was pressed: by 1, or by 10 with Shift. */
  onStep?(by: number): void;
  /** The input got the focus, or lost it. */
  onWriting?(isWriting: boolean): void;
  readonly inputMode?: 'numeric';
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/** A text input that reports every keystroke; Enter and leaving it finish the edit. */
export function LineInput({
  value,
  appliedValue: _,
  mixed: _mixed,
  parse: _parse,
  describedBy,
  invalid,
  onType,
  onDone,
  onStep,
  onWriting,
  ...own
}: LineProps) {
  return (
    <input
      {...own}
      className={styles.input}
      type="text"
      autoComplete="off"
      spellCheck={false}
      value={value}
      data-applied=""
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onFocus={() => onWriting?.(true)}
      onBlur={() => {
        onWriting?.(false);
        onDone();
      }}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (by !== undefined && onStep) {
          event.preventDefault();
          onStep(event.shiftKey ? by * 10 : by);
        } else if ((event.key === 'Enter' && !event.nativeEvent.isComposing) || actsOnTyped(event)) onDone();
      }}
    />
  );
}

/** One line of text: addresses, sizes, names. */
export function TextView({ control, applied, ...line }: ControlViewProps) {
  const suggestions = control.options && `${line.id}-suggestions`;
  return (
    <>
      <LineInput {...line} list={suggestions} placeholder={applied} />
      {suggestions && (
        <datalist id={suggestions}>
          {control.options?.map((option) => (
            <option key={option.value} value={option.value} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Text of several lines, as high as its content. */
export function LongTextView(props: ControlViewProps) {
  const { id, value, applied, describedBy, invalid, disabled, onType, onDone } = props;
  return (
    <textarea
      id={id}
      className={`${styles.input} ${styles.long}`}
      rows={2}
      value={value}
      placeholder={applied}
      data-applied=""
      disabled={disabled}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onBlur={onDone}
      onKeyDown={(event) => actsOnTyped(event) && onDone()}
    />
  );
}

/** Whether a key undoes, redoes or saves; the typed value is reported before that. */
function actsOnTyped({
  key,
  ctrlKey,
  metaKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return (ctrlKey || metaKey) && !altKey && ['z', 'y', 's'].includes(key.toLowerCase());
}

/**
 * A number one step away from what is typed, or from what applies: '16 (as a filled box)' begins with one. A step from
 * above 0 stops there.
 */
export function stepped(words: string | undefined, by: number): string {
  const number = Number.parseInt(words || '0', 10) || 0;
  const next = number + by;
  return String(number > 0 && next < 0 ? 0 : next);
}
