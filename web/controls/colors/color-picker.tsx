import { type CSSProperties, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import type { PageStyle } from '#core/components/types.ts';
import { COLOR_ROLES, type ColorRole, readColorReference, writeColorReference } from '#core/page/style-reference.ts';
import { alphaOf, canonicalColor, withAlpha } from '#core/rules/color.ts';
import { text } from '#core/texts/index.ts';
import { Popover } from '../../ui/popover.tsx';
import { PageOffersContext } from '../control-view.tsx';
import styles from './color-picker.module.css';

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
export function ColorPicker(props: PickerProps) {
  const { id, anchor, label, value, refers, onType, onDone, onClose } = props;
  const page = useContext(PageOffersContext);
  const [{ style, used }] = useState(() => page?.() ?? { style: null, used: [] });
  const [recent] = useState(recentColors);
  useRemembering(value);
  const take = (color: string) => {
    onType(color);
    onDone();
  };
  return (
    <Popover id={id} anchor={anchor} label={label} onClose={onClose}>
      <div className={styles.picker}>
        {refers && style && <StyleColors style={style} value={value} onTake={take} />}
        {used.length > 0 && <Swatches label={text('colors.onPage')} colors={used} value={value} onTake={take} />}
        {recent.length > 0 && <Swatches label={text('colors.recent')} colors={recent} value={value} onTake={take} />}
        <AnyColor {...props} />
      </div>
    </Popover>
  );
}

/** Remembers the value for the next picker when this one closes, if it was changed. */
function useRemembering(value: string): void {
  const first = useRef(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(
    () => () => {
      if (latest.current !== first.current) rememberColor(latest.current);
    },
    [],
  );
}

interface StyleColorsProps {
  readonly style: PageStyle;
  readonly value: string;
  onTake(reference: string): void;
}

/** The colors of the page's style, which are taken as references: they change with the style. */
function StyleColors({ style, value, onTake }: StyleColorsProps) {
  const reference = readColorReference(value);
  return (
    <Group label={text('pageStyle.title')}>
      {COLOR_ROLES.map((role: ColorRole) => (
        <Swatch
          key={role}
          color={style.colors[role]}
          name={text(`pageStyle.${role}`)}
          isNamed
          chosen={reference?.role === role}
          onTake={() => onTake(`@${role}`)}
        />
      ))}
    </Group>
  );
}

interface SwatchesProps {
  readonly label: string;
  readonly colors: readonly string[];
  readonly value: string;
  onTake(color: string): void;
}

function Swatches({ label, colors, value, onTake }: SwatchesProps) {
  return (
    <Group label={label}>
      {colors.map((color) => (
        <Swatch key={color} color={color} name={color} chosen={color === value} onTake={() => onTake(color)} />
      ))}
    </Group>
  );
}

/** Any color, by the picker of the system, and how opaque it is. A reference keeps its role when it fades. */
function AnyColor({ value, shown, onType, onDone }: Pick<PickerProps, 'value' | 'shown' | 'onType' | 'onDone'>) {
  const reference = readColorReference(value);
  const alpha = reference?.alpha ?? alphaOf(shown);
  const base = withAlpha(canonicalColor(shown) ?? '#ffffff', 1);
  const percent = Math.round(alpha * 100);
  const fade = (to: number) =>
    onType(reference ? writeColorReference({ ...reference, alpha: to / 100 }) : withAlpha(base, to / 100));
  return (
    <>
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
          value={percent}
          aria-valuetext={`${percent}%`}
          onChange={(event) => fade(Number(event.target.value))}
          onBlur={onDone}
        />
        <output className={styles.percent}>{`${percent}%`}</output>
      </label>
    </>
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

const KEY = 'portico.editor.colors';
const MOST = 10;

/** The colors a person took last on this device, the latest first. */
function recentColors(): readonly string[] {
  try {
    const stored = localStorage.getItem(KEY)?.split(' ') ?? [];
    return stored.filter((color) => canonicalColor(color) === color).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Remembers a color of its own; a reference and none are nothing to remember. */
function rememberColor(value: string): void {
  const color = canonicalColor(value);
  if (color === null) return;
  const others = recentColors().filter((other) => other !== color);
  try {
    localStorage.setItem(KEY, [color, ...others].slice(0, MOST).join(' '));
  } catch {
    // without storage the colors of the page are still offered
  }
}
