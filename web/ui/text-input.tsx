import type { ComponentProps, ReactNode } from 'react';
import { FieldBox, type FieldSize } from './field-box.tsx';
import classes from './input.module.css';
import { joinClasses } from './join-classes.ts';

interface TextInputProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: FieldSize;
  /** An icon at the start. */
  leading?: ReactNode;
  /** A unit or a button at the end. */
  trailing?: ReactNode;
}

/** A native input. `className` goes to the box around it. */
export function TextInput({ size = 'm', leading, trailing, className, ...rest }: TextInputProps) {
  return (
    <FieldBox size={size} className={joinClasses(classes.box, size === 'l' && classes['box-l'], className)}>
      {leading}
      <input type="text" {...rest} className={classes.input} />
      {trailing}
    </FieldBox>
  );
}
