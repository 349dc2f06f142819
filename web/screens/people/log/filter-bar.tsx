import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useState } from 'react';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import classes from './log.module.css';

interface BarProps {
  /** How many filters are set. */
  readonly count: number;
  readonly title: string;
  readonly fields: ReactNode;
  /** What stands behind the fields, also on a phone. */
  readonly children?: ReactNode;
  clear(): void;
}

/** Filters in a row; on a phone in a sheet behind a button. */
export function FilterBar({ count, title, fields, children, clear }: BarProps) {
  const [open, setOpen] = useState(false);
  return (
    <search className={classes.bar}>
      <div className={classes.filters}>{fields}</div>
      <Button className={classes.sheetButton} icon={<ListFilter size={16} />} onClick={() => setOpen(true)}>
        {count === 0 ? text('log.filter') : text('log.filterCount', { count })}
      </Button>
      {children}
      {count > 0 && (
        <Button variant="ghost" onClick={clear}>
          {text('log.clear')}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="form"
        title={title}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {text('log.show')}
          </Button>
        }
      >
        <div className={classes.sheet}>{fields}</div>
      </Dialog>
    </search>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  /** What choosing nothing is called. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  onChoose(value: string): void;
}

export function Choice({ label, value, all, options, onChoose }: ChoiceProps) {
  return (
    <Field label={label} className={classes.choice}>
      {(control) => (
        <Select
          {...control}
          options={[{ value: '', label: all }, ...options]}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  );
}

interface WordsProps {
  readonly label: string;
  readonly value: string;
  readonly isWide?: boolean;
  onType(words: string): void;
}

/** What is typed counts from Enter on, or once the field is left: each search is an entry of the window's history. */
export function Words({ label, value, isWide = false, onType }: WordsProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const search = () => {
    if (typed.trim() !== value) onType(typed.trim());
  };
  return (
    <Field label={label} className={joinClasses(classes.choice, isWide ? classes.wide : classes.words)}>
      {(control) => (
        <TextInput
          {...control}
          maxLength={250}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={search}
          onKeyDown={({ key }) => {
            if (key === 'Enter') search();
          }}
        />
      )}
    </Field>
  );
}

interface DayProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly least?: string;
  readonly most?: string;
  onChoose(day: string): void;
}

export function Day({ label, hint, value, least = '', most = '', onChoose }: DayProps) {
  return (
    <Field label={label} hint={hint} className={classes.choice}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          min={least || undefined}
          max={most || undefined}
          value={value}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </Field>
  );
}
