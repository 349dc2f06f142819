import { useState } from 'react';
import type { SettingKind } from '#core/settings/types.ts';
import { text } from '#core/texts/index.ts';
import { ChoiceView, SegmentsView, ToggleView } from '../../controls/choice-views.tsx';
import { ColorView } from '../../controls/colors/color-view.tsx';
import { type ControlView, type ControlViewProps, delayed } from '../../controls/control-view.tsx';
import controls from '../../controls/controls.module.css';
import { ImageView } from '../../controls/image-view.tsx';
import { LongTextView, TextView } from '../../controls/text-views.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';

/** The view of every kind of setting; most are those of the control bar. */
export const settingViews: Readonly<Record<SettingKind, ControlView>> = {
  choice: ChoiceView,
  color: ColorView,
  date: DateView,
  image: ImageView,
  line: TextView,
  lines: delayed(LongTextView),
  secret: SecretView,
  segments: SegmentsView,
  toggle: ToggleView,
};

/** A day of the calendar, in the spelling of the browser; empty as long as it is not whole. */
export function DateView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  return (
    <input
      id={id}
      className={`${controls.input} ${styles.date}`}
      type="date"
      disabled={disabled}
      value={value}
      data-applied=""
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => onType(event.target.value)}
      onBlur={onDone}
    />
  );
}

/**
 * A secret (spec safety.1): the page shows that it is set, not its value. A new one is stored on Enter or when the field is left.
 */
export function SecretView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    // Leaving the field empty clears a refused secret and its message.
    if (typed || (invalid && value === '')) onType(typed ?? '');
    setTyped(null);
    onDone();
  };
  if (value !== '' && typed === null) {
    return (
      <div className={styles.secret}>
        <output id={id} className={styles.secretSet} aria-describedby={describedBy}>
          {text('settings.secretSet')}
        </output>
        <Button size="s" disabled={disabled} onClick={() => setTyped('')}>
          {text('settings.secretReplace')}
        </Button>
        <Button size="s" variant="ghost" disabled={disabled} onClick={() => onType('')}>
          {text('settings.secretClear')}
        </Button>
      </div>
    );
  }
  return (
    <input
      id={id}
      className={controls.input}
      type="password"
      autoComplete="new-password"
      // biome-ignore lint/a11y/noAutofocus: only where the person asked for it by pressing Replace
      autoFocus={value !== ''}
      disabled={disabled}
      value={typed ?? ''}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
      }}
    />
  );
}
