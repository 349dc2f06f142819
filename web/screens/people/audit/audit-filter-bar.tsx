import ListFilter from 'lucide-react/icons/list-filter';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { AuditEvent } from '#core/ports/audit.ts';
import type { Member } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field, Select, TextInput } from '../../../ui/field/field.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import classes from './audit.module.css';
import { AUDIT_KINDS, type AuditFilters, OUTCOMES } from './use-audit-filters.ts';

interface FilterProps {
  readonly filters: AuditFilters;
  readonly members: readonly Member[];
  /** Those that are shown: they name who and what is filtered for. */
  readonly events: readonly AuditEvent[];
}

/** The filters in a row; on a phone in a sheet behind a button. */
export function AuditFilterBar(props: FilterProps) {
  const [open, setOpen] = useState(false);
  const { filters } = props;
  const { count } = filters;
  return (
    <search className={classes.bar}>
      <div className={classes.filters}>
        <FilterFields {...props} />
      </div>
      <Button className={classes.sheetButton} icon={<ListFilter size={16} />} onClick={() => setOpen(true)}>
        {count === 0 ? text('auditLog.filter') : text('auditLog.filterCount', { count })}
      </Button>
      <ThingChip {...props} />
      {count > 0 && (
        <Button variant="ghost" onClick={filters.clear}>
          {text('auditLog.clear')}
        </Button>
      )}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="form"
        title={text('auditLog.filterTitle')}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {text('auditLog.show')}
          </Button>
        }
      >
        <div className={classes.sheet}>
          <FilterFields {...props} />
        </div>
      </Dialog>
    </search>
  );
}

function FilterFields({ filters, members, events }: FilterProps) {
  const { values, set } = filters;
  const kinds = AUDIT_KINDS.map((kind) => ({ value: kind, label: text(`auditLog.kind.${kind}`) }));
  const outcomes = OUTCOMES.map((value) => ({ value, label: text(`auditLog.outcome.${value}`) }));
  const people = peopleToChoose(values.person, members, events);
  return (
    <>
      <Choice
        label={text('auditLog.kind')}
        value={values.kind}
        all={text('auditLog.anyKind')}
        options={kinds}
        onChoose={(kind) => set('kind', kind)}
      />
      {people.length > 0 && (
        <Choice
          label={text('auditLog.person')}
          value={values.person}
          all={text('auditLog.anybody')}
          options={people}
          onChoose={(person) => set('person', person)}
        />
      )}
      <Words label={text('auditLog.page')} value={values.page} onType={(page) => set('page', page)} />
      <Words label={text('auditLog.address')} value={values.address} onType={(address) => set('address', address)} />
      <Choice
        label={text('auditLog.outcome')}
        value={values.outcome}
        all={text('auditLog.anyOutcome')}
        options={outcomes}
        onChoose={(outcome) => set('outcome', outcome)}
      />
      <Day label={text('auditLog.from')} value={values.from} most={values.to} onChoose={(day) => set('from', day)} />
      <Day label={text('auditLog.to')} value={values.to} least={values.from} onChoose={(day) => set('to', day)} />
    </>
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

function Choice({ label, value, all, options, onChoose }: ChoiceProps) {
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
  onType(words: string): void;
}

/** What is typed counts from Enter on, or once the field is left: each search is an entry of the window's history. */
function Words({ label, value, onType }: WordsProps) {
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
    <Field label={label} className={joinClasses(classes.choice, classes.words)}>
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
  readonly value: string;
  readonly least?: string;
  readonly most?: string;
  onChoose(day: string): void;
}

function Day({ label, value, least = '', most = '', onChoose }: DayProps) {
  return (
    <Field label={label} className={classes.choice}>
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

/** The members, staff who acted as one of them, and who is chosen: also somebody who is gone. */
function peopleToChoose(
  chosen: string,
  members: readonly Member[],
  events: readonly AuditEvent[],
): { value: string; label: string }[] {
  const staff = new Map(events.flatMap(({ actor: { acting } }) => (acting ? [[acting.id, acting]] : [])));
  const known = [
    ...members.map(({ user_id: value, name, email }) => ({ value, label: name || email })),
    ...[...staff.values()].map(({ id: value, name, email }) => ({
      value,
      label: text('auditLog.staff', { who: name || email }),
    })),
  ];
  if (chosen === '' || known.some(({ value }) => value === chosen)) return known;
  const actor = events.find((event) => event.actor.id === chosen)?.actor;
  return [...known, { value: chosen, label: actor?.name || actor?.email || text('auditLog.somebody') }];
}

/** The one thing that is filtered for. */
function ThingChip({ filters, events }: FilterProps) {
  const { thing } = filters.values;
  if (thing === '') return null;
  const label = events.find(({ subject }) => subject.id === thing && subject.label !== '')?.subject.label;
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={text('auditLog.thingClear')}
      onClick={() => filters.set('thing', '')}
    >
      <span>{text('auditLog.thing', { what: label ?? text('auditLog.thingUnknown') })}</span>
      <X size={14} aria-hidden="true" />
    </button>
  );
}
