import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import { Kbd } from './kbd.tsx';
import classes from './menu.module.css';

export interface MenuProps {
  /** One button element. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** Leave both out to let the menu keep its own state. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export function Menu({ trigger, align = 'end', side = 'bottom', open, onOpenChange, children }: MenuProps) {
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Radix.Root modal={false} {...control}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={classes.menu} align={align} side={side} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  shortcut?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export function MenuItem({ icon, shortcut, danger = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Radix.Item className={joinClasses(classes.item, danger && classes.danger)} disabled={disabled} onSelect={onSelect}>
      <span className={classes.icon}>{icon}</span>
      <span className={classes.words}>{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Radix.Item>
  );
}

export function MenuSeparator() {
  return <Radix.Separator className={classes.separator} />;
}

/** A line of words that cannot be chosen. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={classes.label}>{children}</Radix.Label>;
}
