import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { joinClasses } from '../join-classes.ts';
import classes from './field.module.css';

/** The properties that tie an input to its label, hint and error. */
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

type FieldSize = 's' | 'm' | 'l';

interface FieldBoxProps extends ComponentProps<'span'> {
  readonly size: FieldSize;
}

/** The box of every input and select: its border shows focus, errors, and that a value cannot be changed. */
export function FieldBox({ size, className, ...rest }: FieldBoxProps) {
  return <span {...rest} className={joinClasses(classes.box, classes[`size-${size}`], className)} />;
}

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
