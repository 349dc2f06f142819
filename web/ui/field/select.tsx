import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import classes from './select.module.css';
import { FieldBox, type FieldSize } from './text-input.tsx';

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  size?: FieldSize;
  options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select: the system's own list opens, on phones too. `className` goes to the box around it. */
export function Select({ size = 'm', options, className, ...rest }: SelectProps) {
  return (
    <FieldBox size={size} className={className}>
      <select {...rest} className={classes.select}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className={classes.chevron} size={14} aria-hidden="true" />
    </FieldBox>
  );
}
