import X from 'lucide-react/icons/x';
import type { AuditEvent } from '#core/ports/audit.ts';
import type { Member } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Choice, Day, FilterBar, Words } from '../log/filter-bar.tsx';
import classes from '../log/log.module.css';
import { AUDIT_KINDS, type AuditFilters, OUTCOMES } from './use-audit-filters.ts';

interface FilterProps {
  readonly filters: AuditFilters;
  readonly members: readonly Member[];
  /** Those that are shown: they name who and what is filtered for. */
  readonly events: readonly AuditEvent[];
}

export function AuditFilterBar(props: FilterProps) {
  const { count, clear } = props.filters;
  return (
    <FilterBar count={count} clear={clear} title={text('auditLog.filterTitle')} fields={<FilterFields {...props} />}>
      <ThingChip {...props} />
    </FilterBar>
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
