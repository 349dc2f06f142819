import * as Radix from 'radix-ui/dropdown-menu';
import { createContext, type ReactElement, type ReactNode, type RefObject, useContext, useRef } from 'react';
import { Beside } from './beside.tsx';
import { Kbd } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import classes from './menu.module.css';

/**
 * What an item does is done when the menu has gone and given the focus back to its button: a dialog that opens then
 * knows where to return it.
 */
const AfterClosing = createContext<(act: () => void) => void>((act) => act());

export interface MenuProps {
  /** One button element. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** On a phone it lies at the lower edge of the screen, where a thumb is. */
  sheet?: boolean;
  /** Leave both out to let the menu keep its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

interface OpenedProps extends Omit<MenuProps, 'open' | 'onOpenChange'> {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Whether the first opening was by a key: Radix learns of the keys of a menu that is there before they are pressed. */
  byKeys: RefObject<boolean>;
}

/** A menu at its button, open or closed. */
export function MenuView({
  trigger,
  align = 'end',
  side = 'bottom',
  sheet = false,
  open,
  onOpenChange,
  byKeys,
  children,
}: OpenedProps) {
  const chosen = useRef<(() => void) | null>(null);
  const act = () => {
    chosen.current?.();
    chosen.current = null;
  };
  return (
    <Radix.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <div>
          {open && <Beside onClose={() => onOpenChange(false)} />}
          <Radix.Content
            className={joinClasses(classes.menu, sheet && classes.sheet)}
            align={align}
            side={side}
            sideOffset={4}
            collisionPadding={8}
            onPointerDownOutside={(event) => event.preventDefault()}
            onCloseAutoFocus={() => queueMicrotask(act)}
            onFocus={({ target, currentTarget }) => {
              if (!byKeys.current || target !== currentTarget) return;
              byKeys.current = false;
              currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus();
            }}
          >
            <AfterClosing
              value={(act) => {
                chosen.current = act;
              }}
            >
              {children}
            </AfterClosing>
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  /** Only its icon is shown, in a row of icons; the words name it. */
  words?: string;
  onSelect: () => void;
  children?: ReactNode;
}

export function MenuItemView(item: MenuItemProps) {
  const { icon, shortcut, danger = false, disabled = false, words, onSelect, children } = item;
  const afterClosing = useContext(AfterClosing);
  return (
    <Radix.Item
      className={joinClasses(classes.item, danger && classes.danger)}
      disabled={disabled}
      aria-label={words}
      title={words && [words, shortcut].filter(Boolean).join(' ')}
      onSelect={() => afterClosing(onSelect)}
    >
      <span className={classes.icon}>{icon}</span>
      {words === undefined && <span className={classes.words}>{children}</span>}
      {shortcut && words === undefined ? <Kbd>{shortcut}</Kbd> : null}
    </Radix.Item>
  );
}

/** Items that are shown by their icons alone, side by side. */
export function MenuRowView({ children }: { children: ReactNode }) {
  return <Radix.Group className={classes.row}>{children}</Radix.Group>;
}

export function MenuSeparatorView() {
  return <Radix.Separator className={classes.separator} />;
}

/** A line of words that cannot be chosen. */
export function MenuLabelView({ children }: { children: ReactNode }) {
  return <Radix.Label className={classes.label}>{children}</Radix.Label>;
}
