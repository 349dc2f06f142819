import type { ComponentProps } from 'react';
import classes from './input.module.css';
import { joinClasses } from './join-classes.ts';

/** A native text area. `className` goes to the box around it. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <span className={joinClasses(classes.box, classes.area, className)}>
      <textarea rows={4} {...rest} className={classes.input} />
    </span>
  );
}
