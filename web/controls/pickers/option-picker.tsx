import { Command } from 'cmdk';
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { joinClasses } from '../../ui/join-classes.ts';
import { Popover } from '../../ui/popover.tsx';
import styles from './option-picker.module.css';

interface PickerProps extends ComponentProps<typeof Command> {
  readonly id: string;
  /** The button it opens at. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  /** Said where nothing is found. */
  readonly none: string | null;
  /** Above and below the options. */
  readonly top?: ReactNode;
  readonly bottom?: ReactNode;
  onTyped(words: string): void;
  onClose(): void;
}

/** A list that opens at a button: words find an option, arrow keys go through the options, Enter takes one. */
export function OptionPicker(props: PickerProps) {
  const { id, anchor, label, placeholder, typed, none, top, bottom, onTyped, onClose, className, children, ...rest } =
    props;
  return (
    <Popover id={id} anchor={anchor} label={label} onClose={onClose}>
      <Command className={joinClasses(styles.picker, className)} label={label} shouldFilter={false} {...rest}>
        <Command.Input
          className={styles.find}
          placeholder={placeholder}
          value={typed}
          onValueChange={onTyped}
          autoFocus
        />
        {top}
        {none !== null && (
          <p className={styles.none} role="status">
            {none}
          </p>
        )}
        <Command.List className={styles.list} label={label}>
          {children}
        </Command.List>
        {bottom}
      </Command>
    </Popover>
  );
}

interface OptionProps extends ComponentProps<typeof Command.Item> {
  readonly chosen: boolean;
}

/** One option; the list opens at the one that is chosen. */
export function PickerOption({ chosen, className, ...rest }: OptionProps) {
  const item = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) item.current?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    <Command.Item
      ref={item}
      className={joinClasses(styles.item, className)}
      data-chosen={chosen || undefined}
      {...rest}
    />
  );
}

/** Options under a heading. */
export function PickerGroup({ className, ...rest }: ComponentProps<typeof Command.Group>) {
  return <Command.Group className={joinClasses(styles.group, className)} {...rest} />;
}
