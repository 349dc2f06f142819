import { type CSSProperties, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { COLOR_ROLES, type ColorRole, readColorReference, writeColorReference } from '#core/page/style-reference.ts';
import { alphaOf, canonicalColor, withAlpha } from '#core/rules/color.ts';
import { text } from '#core/texts/index.ts';
import { Popover } from '../../ui/popover.tsx';
import { PageOffersContext } from '../contexts.ts';
import styles from './color-picker.module.css';
import { recentColors, rememberColor } from './recent-colors.ts';

// spec elements.45

interface PickerProps {
  readonly id: string;
  /** The button it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly value: string;
  /** The color that is seen: of the value, or where there is none, what applies. */
  readonly shown: string;
  /** Whether the value may refer to the page's style. */
  readonly refers: boolean;
  onType(typed: string): void;
  onDone(): void;
  onClose(): void;
}

/** Colors to take: those of the page's style first, then those on the page, those taken before, and any other. */
export function ColorPicker({ id, anchor, label, value, shown, refers, onType, onDone, onClose }: PickerProps) {
  const page = useContext(PageOffersContext);
  const [{ style, used }] = useState(() => page?.() ?? { style: null, used: [] });
  const [recent] = useState(recentColors);
  const reference = readColorReference(value);
  const alpha = reference?.alpha ?? alphaOf(shown);
  const base = withAlpha(canonicalColor(shown) ?? '#ffffff', 1);
  const percent = `${Math.round(alpha * 100)}%`;
  const first = useRef(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(
    () => () => {
      if (latest.current !== first.current) rememberColor(latest.current);
    },
    [],
  );
  const take = (color: string) => {
    onType(color);
    onDone();
  };
  const fade = (percent: number) =>
    onType(reference ? writeColorReference({ ...reference, alpha: percent / 100 }) : withAlpha(base, percent / 100));
  return (
    <Popover id={id} anchor={anchor} label={label} onClose={onClose}>
      <div className={styles.picker}>
        {refers && style && (
          <Group label={text('pageStyle.title')}>
            {COLOR_ROLES.map((role: ColorRole) => (
              <Swatch
                key={role}
                color={style.colors[role]}
                name={text(`pageStyle.${role}`)}
                isNamed
                chosen={reference?.role === role}
                onTake={() => take(`@${role}`)}
              />
            ))}
          </Group>
        )}
        {used.length > 0 && (
          <Group label={text('colors.onPage')}>
            {used.map((color) => (
              <Swatch key={color} color={color} name={color} chosen={color === value} onTake={() => take(color)} />
            ))}
          </Group>
        )}
        {recent.length > 0 && (
          <Group label={text('colors.recent')}>
            {recent.map((color) => (
              <Swatch key={color} color={color} name={color} chosen={color === value} onTake={() => take(color)} />
            ))}
          </Group>
        )}
        <label className={styles.row}>
          <span>{text('colors.any')}</span>
          <input
            type="color"
            className={styles.any}
            value={base}
            onChange={(event) => onType(withAlpha(event.target.value, reference ? 1 : alpha))}
            onBlur={onDone}
          />
        </label>
        <label className={styles.row}>
          <span>{text('colors.alpha')}</span>
          <input
            type="range"
            className={styles.alpha}
            style={{ '--swatch': base } as CSSProperties}
            min={0}
            max={100}
            value={Math.round(alpha * 100)}
            aria-valuetext={percent}
            onChange={(event) => fade(Number(event.target.value))}
            onBlur={onDone}
          />
          <output className={styles.percent}>{percent}</output>
        </label>
      </div>
    </Popover>
  );
}

function Group({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <div className={styles.swatches}>{children}</div>
    </fieldset>
  );
}

interface SwatchProps {
  readonly color: string;
  readonly name: string;
  /** Its name stands below it. */
  readonly isNamed?: boolean;
  readonly chosen: boolean;
  onTake(): void;
}

function Swatch({ color, name, isNamed, chosen, onTake }: SwatchProps) {
  return (
    <button
      type="button"
      className={styles.swatch}
      aria-label={name}
      aria-pressed={chosen}
      title={isNamed ? `${name}, ${color}` : name}
      onClick={onTake}
    >
      <span className={styles.sample} style={{ '--swatch': color } as CSSProperties} />
      {isNamed && <span className={styles.name}>{name}</span>}
    </button>
  );
}
