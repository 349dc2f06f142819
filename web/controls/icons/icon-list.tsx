import { Command } from 'cmdk';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type IconName, iconPath } from '#core/icons/index.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
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
    <Popover id={id} anchor={anchor} label={text('icons.list')} onClose={onClose}>
      <Command
        className={styles.picker}
        label={text('icons.list')}
        shouldFilter={false}
        value={active}
        onValueChange={setActive}
        onKeyDown={(event) => {
          const next = iconAfter(groups, active, event.key);
          if (next === undefined) return;
          event.preventDefault();
          setActive(next);
        }}
      >
        <Command.Input
          className={styles.find}
          placeholder={text('icons.find')}
          value={typed}
          onValueChange={type}
          autoFocus
        />
        {groups.length === 0 && (
          <p className={styles.none} role="status">
            {text('icons.none', { words: typed })}
          </p>
        )}
        <Command.List className={styles.list} label={text('icons.list')}>
          {groups.map(({ theme, names }) => (
            <Command.Group key={theme} heading={text(`icons.theme.${theme}`)} className={styles.group}>
              {names.map((name) => (
                <IconItem key={name} name={name} chosen={name === value} onChoose={onChoose} />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {value !== '' && (
          <Button className={styles.without} size="s" onClick={() => onChoose('')}>
            {text('icons.without')}
          </Button>
        )}
      </Command>
    </Popover>
  );
}

interface ItemProps {
  readonly name: IconName;
  readonly chosen: boolean;
  onChoose(name: string): void;
}

function IconItem({ name, chosen, onChoose }: ItemProps) {
  const item = useRef<HTMLDivElement>(null);
  // The list opens at the icon there is.
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    <Command.Item
      ref={item}
      value={name}
      className={styles.item}
      title={iconLabel(name)}
      aria-label={iconLabel(name)}
      data-chosen={chosen || undefined}
      onSelect={() => onChoose(name)}
    >
      <DrawnIcon name={name} size={22} />
    </Command.Item>
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
