import { type RefObject, useState } from 'react';
import { type IconName, iconPath } from '#core/icons/index.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { OptionPicker, PickerGroup, PickerOption } from '../option-picker.tsx';
import { findIcons, iconAfter, iconLabel } from './icon-grid.ts';
import styles from './icon-list.module.css';

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
