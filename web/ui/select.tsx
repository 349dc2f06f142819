import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import classes from './input.module.css';
import { joinClasses } from './join-classes.ts';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly SelectOption[];
  size?: 's' | 'm' | 'l';
}

/** The platform's own select: quick to mount, and right on a phone. */
export function Select({ options, size = 'm', className, ...rest }: SelectProps) {
  return (
    <span className={joinClasses(classes.box, classes[`size-${size}`], classes.select, className)}>
      <select {...rest} className={classes.input}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
