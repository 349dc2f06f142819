import type { ComponentProps, ReactNode } from 'react';
import classes from './checkbox.module.css';
import { joinClasses } from './join-classes.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={joinClasses(classes.row, className)}>
      <input type="checkbox" {...rest} className={classes.box} />
      {label}
    </label>
  );
}

/** A checkbox that takes effect at once. */
export function Switch({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={joinClasses(classes.row, className)}>
      <input type="checkbox" {...rest} className={classes.switch} />
      {label}
    </label>
  );
}
