import { type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import classes from './field.module.css';

/** What an input needs to be tied to its label, hint and error. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** Screen readers announce it when it appears. */
  error?: string | null | undefined;
  /** `row`: label left, input right, as in the control bar. */
  layout?: 'column' | 'row';
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A label, one input, and its hint or error. */
export function Field({ label, hint, error, layout = 'column', className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={joinClasses(classes.field, classes[layout], className)}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': note ? `${id}-note` : undefined, 'aria-invalid': error ? true : undefined })}
      <p
        id={`${id}-note`}
        className={joinClasses(classes.note, error && classes.error)}
        role={error ? 'alert' : undefined}
        hidden={!note}
      >
        {note}
      </p>
    </div>
  );
}
