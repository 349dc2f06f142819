import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import classes from './text-input.module.css';

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
    <FieldBox size={size} className={joinClasses(classes.padded, size === 'l' && classes['padded-l'], className)}>
      {leading}
      <input type="text" {...rest} className={classes.input} />
      {trailing}
    </FieldBox>
  );
}

export type FieldSize = 's' | 'm' | 'l';

interface FieldBoxProps extends ComponentProps<'span'> {
  readonly size: FieldSize;
}

/** The box of every input and select: its border shows focus, errors, and that a value cannot be changed. */
export function FieldBox({ size, className, ...rest }: FieldBoxProps) {
  return <span {...rest} className={joinClasses(classes.box, classes[`size-${size}`], className)} />;
}
