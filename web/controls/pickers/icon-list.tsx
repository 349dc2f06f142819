import { type RefObject, useState } from 'react';
import { type IconName, type IconTheme, iconPath, iconThemes } from '#core/icons/index.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './icon-list.module.css';
import { OptionPicker, PickerGroup, PickerOption } from './option-picker.tsx';

interface ListProps {
  readonly id: string;
  /** The button it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly value: string;
  onChoose(name: string): void;
  onClose(): void;
}

/** Every icon by theme; words find it, arrow keys go through it, Enter takes it. */
export function IconList({ id, anchor, value, onChoose, onClose }: ListProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(value);
  const groups = findIcons(typed);
  const type = (words: string) => {
    setTyped(words);
    setActive(findIcons(words)[0]?.names[0] ?? '');
  };
  return (
    <OptionPicker
      id={id}
      anchor={anchor}
      label={text('icons.list')}
      placeholder={text('icons.find')}
      typed={typed}
      none={groups.length === 0 ? text('icons.none', { words: typed }) : null}
      className={styles.picker}
      value={active}
      onValueChange={setActive}
      onKeyDown={(event) => {
        const next = iconAfter(groups, active, event.key);
        if (next === undefined) return;
        event.preventDefault();
        setActive(next);
      }}
      bottom={
        value !== '' && (
          <Button className={styles.without} size="s" onClick={() => onChoose('')}>
            {text('icons.without')}
          </Button>
        )
      }
      onTyped={type}
      onClose={onClose}
    >
      {groups.map(({ theme, names }) => (
        <PickerGroup key={theme} heading={text(`icons.theme.${theme}`)} className={styles.group}>
          {names.map((name) => (
            <PickerOption
              key={name}
              value={name}
              className={styles.item}
              title={iconLabel(name)}
              aria-label={iconLabel(name)}
              chosen={name === value}
              onSelect={() => onChoose(name)}
            >
              <DrawnIcon name={name} size={22} />
            </PickerOption>
          ))}
        </PickerGroup>
      ))}
    </OptionPicker>
  );
}

/** The icon of an element and what it is called; of one that is not known, its name. */
export function IconWords({ name }: { readonly name: string }) {
  if (iconPath(name) === '') return name;
  return (
    <span className={styles.words}>
      <DrawnIcon name={name} size={16} />
      {iconLabel(name as IconName)}
    </span>
  );
}

function DrawnIcon({ name, size }: { readonly name: string; readonly size: number }) {
  return (
    <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPath(name)} />
    </svg>
  );
}

/** Icons side by side; the style sheet of the list says the same. */
const COLUMNS = 6;

export interface IconGroup {
  readonly theme: IconTheme;
  readonly names: readonly IconName[];
}

/** The name of an icon. */
export function iconLabel(name: IconName): string {
  return text(`icons.name.${name}`).split(',')[0] as string;
}

/** The icons that have all the words typed in their name, their other words or their theme. */
export function findIcons(typed: string): readonly IconGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return iconThemes
    .map(({ theme, names }) => ({
      theme,
      names: names.filter((name) => {
        const searched = `${name} ${text(`icons.name.${name}`)} ${text(`icons.theme.${theme}`)}`.toLowerCase();
        return words.every((word) => searched.includes(word));
      }),
    }))
    .filter(({ names }) => names.length > 0);
}

type Step = readonly [rows: number, columns: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The icon that an arrow key leads to; undefined for another key. At an edge it stays. */
export function iconAfter(groups: readonly IconGroup[], name: string, key: string): string | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const rows: readonly (readonly string[])[] = groups.flatMap(({ names }) => rowsOf(names));
  const row = rows.findIndex((icons) => icons.includes(name));
  if (row === -1) return rows[0]?.[0];
  const column = rows[row]?.indexOf(name) ?? 0;
  if (step[0] === 0) {
    const all: readonly string[] = rows.flat();
    return all[all.indexOf(name) + step[1]] ?? name;
  }
  const next = rows[row + step[0]];
  return next ? next[Math.min(column, next.length - 1)] : name;
}

function rowsOf(names: readonly IconName[]): (readonly IconName[])[] {
  const rows: (readonly IconName[])[] = [];
  for (let at = 0; at < names.length; at += COLUMNS) rows.push(names.slice(at, at + COLUMNS));
  return rows;
}
