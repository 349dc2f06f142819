import { Popover as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import classes from './popover.module.css';

export interface PopoverProps {
  /** One button element. */
  trigger: ReactElement;
  /** Its name for assistive technology. */
  label: string;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'right' | 'bottom' | 'left';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  className?: string;
  children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, align = 'center', side = 'bottom', open, onOpenChange, className, children } = props;
  const control = { ...(open === undefined ? {} : { open }), ...(onOpenChange ? { onOpenChange } : {}) };
  return (
    <Radix.Root {...control}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={joinClasses(classes.popover, className)}
          aria-label={label}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
