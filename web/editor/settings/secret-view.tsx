import { useState } from 'react';
import { text } from '#core/texts/index.ts';
import controls from '../../controls/controls.module.css';
import type { ControlViewProps } from '../../controls/types.ts';
import { Button } from '../../ui/button.tsx';
import styles from './settings.module.css';

/** A secret (design 5): that it is set can be seen, what it is cannot. Typed anew it is kept on Enter or when left. */
export function SecretView({ id, value, describedBy, invalid, disabled, onType, onDone }: ControlViewProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const keep = () => {
    // A refused one is gone with its refusal when nothing is typed in its place.
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
