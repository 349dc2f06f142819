import { useContext, useEffect, useState } from 'react';
import type { LinkPreview } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { type ControlViewProps, type Inspect, InspectContext } from './control-view.tsx';
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

/**
 * An address, and below it a preview of the page there: title, text and picture. What leads somewhere by its kind says so
 * as long as it has none.
 */
export function LinkView(props: ControlViewProps) {
  const preview = useLinkPreview(props.invalid ? '' : props.value);
  return (
    <>
      <TextView {...props} />
      {props.value === '' && props.applied !== undefined && !props.mixed && (
        <p className={styles.note}>{text('controls.linkMissing')}</p>
      )}
      {preview === null && <p className={styles.note}>{text('controls.linkUnread')}</p>}
      {preview && (
        <div className={styles.preview} role="note" aria-label={text('controls.linkPreview')}>
          {preview.image && <img src={preview.image} alt="" loading="lazy" referrerPolicy="no-referrer" />}
          <strong>{preview.title || preview.url}</strong>
          {preview.description && <p>{preview.description}</p>}
        </div>
      )}
    </>
  );
}

/** Milliseconds without typing before the preview is loaded. */
const TYPING_PAUSE = 600;

interface LoadedPreview {
  readonly url: string;
  /** null when nothing could be read there. */
  readonly preview: LinkPreview | null;
}

/** The preview of an address after a pause in typing; undefined while unknown, or when it is no web address. */
function useLinkPreview(url: string): LinkPreview | null | undefined {
  const inspect = useContext(InspectContext);
  const [loaded, setLoaded] = useState<LoadedPreview | null>(null);
  useEffect(() => {
    if (inspect === null || !/^https?:\/\//i.test(url)) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const preview = await look(inspect, url);
      if (isCurrent) setLoaded({ url, preview });
    }, TYPING_PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [inspect, url]);
  return loaded?.url === url ? loaded.preview : undefined;
}

function look(inspect: Inspect, url: string): Promise<LinkPreview | null> {
  return inspect(url).catch(() => null);
}
