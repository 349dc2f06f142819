import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import Tablet from 'lucide-react/icons/tablet';
import { readPerScreen, SCREEN_NAMES } from '#core/page/screens.ts';
import { text } from '#core/texts/index.ts';
import segments from './choice-views.module.css';
import type { ControlViewProps } from './control-view.tsx';
import styles from './screen-views.module.css';
import { LineInput } from './text-views.tsx';

const ICONS = { phone: Smartphone, tablet: Tablet, desktop: Monitor };

/** The screens on which an element is hidden: any of them, each switched by itself. */
export function HiddenOnView({ control, id, value, describedBy, disabled, onType, onDone }: ControlViewProps) {
  const hidden = value.split(' ');
  return (
    <fieldset
      id={id}
      className={segments.segments}
      aria-label={text(control.label)}
      aria-describedby={describedBy}
      disabled={disabled}
    >
      {SCREEN_NAMES.map((screen) => {
        const Icon = ICONS[screen];
        const isHidden = hidden.includes(screen);
        return (
          <label key={screen} className={segments.segment} title={text(`controls.screen.${screen}`)}>
            <input
              type="checkbox"
              checked={isHidden}
              aria-label={text(`controls.option.${screen}`)}
              onChange={() => {
                onType([...hidden.filter((each) => each !== screen), ...(isHidden ? [] : [screen])].join(' '));
                onDone();
              }}
            />
            <Icon size={15} aria-hidden />
          </label>
        );
      })}
    </fieldset>
  );
}

/** A value for each screen. One without a value has that of all screens. */
export function PerScreenView({ control, id, value, applied, mixed, parse, ...line }: ControlViewProps) {
  const values = readPerScreen(value);
  const what = text(control.label);
  const isWrong = (words: string) => 'error' in (parse?.(words) ?? {});
  return (
    <div className={styles.values}>
      {SCREEN_NAMES.map((screen, index) => {
        const Icon = ICONS[screen];
        const words = values[screen] ?? '';
        return (
          <div key={screen} className={styles.value} title={text(`controls.screen.${screen}`)}>
            <Icon size={13} aria-hidden />
            <LineInput
              {...line}
              id={index === 0 ? id : `${id}-${screen}`}
              aria-label={text('controls.onScreen', { what, screen: text(`controls.option.${screen}`) })}
              placeholder={mixed ? '' : (applied ?? text('controls.asElsewhere'))}
              value={words}
              invalid={line.invalid && isWrong(`${screen}:${words}`)}
              onType={(typed) => line.onType(written({ ...values, [screen]: typed }))}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Words as they are typed: the control reads and checks them, and stores none that are wrong. */
function written(values: Readonly<Record<string, string>>): string {
  return SCREEN_NAMES.map((screen) => `${screen}:${(values[screen] ?? '').replaceAll(';', '')}`).join(';');
}
