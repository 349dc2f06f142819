import type { ComponentProps } from 'react';
import classes from './field-box.module.css';
import { joinClasses } from './join-classes.ts';

export type FieldSize = 's' | 'm' | 'l';

interface FieldBoxProps extends ComponentProps<'span'> {
  readonly size: FieldSize;
}

/** What one writes or chooses in looks alike: its border tells of focus, wrong words, and what cannot be changed. */
export function FieldBox({ size, className, ...rest }: FieldBoxProps) {
  return <span {...rest} className={joinClasses(classes.box, classes[`size-${size}`], className)} />;
}
