import type { AuditEvent } from '#core/ports/audit.ts';
import { text } from '#core/texts/index.ts';
import { isMoment, momentOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import classes from '../log/log.module.css';
import type { AuditFilters } from './use-audit-filters.ts';

interface AuditDetailsProps {
  readonly id: string;
  readonly event: AuditEvent;
  readonly filters: AuditFilters;
}

/** Everything an event says, and the ways to what else the person did, or was done to the thing. */
export function AuditDetails({ id, event, filters }: AuditDetailsProps) {
  const { actor, subject } = event;
  return (
    <div id={id} className={classes.details}>
      <dl>
        {factsOf(event).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.same}>
        {actor.id && (
          <Button size="s" onClick={() => filters.set('person', actor.id ?? '')}>
            {text('auditLog.samePerson')}
          </Button>
        )}
        {subject.id !== '' && (
          <Button size="s" onClick={() => filters.set('thing', subject.id)}>
            {text('auditLog.sameThing')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is known, by its name; what is not known is left out. */
function factsOf({ at, name, seq, actor, subject, fields, outcome }: AuditEvent): (readonly [string, string])[] {
  const who = [actor.name, actor.name === actor.email ? '' : actor.email].filter(Boolean).join(', ');
  const what = [subject.label, subject.id].filter(Boolean).join(', ');
  const told = Object.entries(fields).map(
    ([field, value]) => [field, isMoment(value) ? momentOf(value) : [value].flat().join(', ')] as const,
  );
  const facts = [
    [text('auditLog.field.time'), momentOf(at)],
    [text('auditLog.field.who'), who],
    [text('auditLog.field.address'), actor.address],
    [text('auditLog.field.program'), actor.user_agent],
    [text('auditLog.field.kind'), name],
    [text('auditLog.outcome'), text(`auditLog.outcome.${outcome}`)],
    [text('auditLog.field.what'), what],
    ...told,
    [text('auditLog.field.place'), seq === null ? text('auditLog.unsealed') : String(seq)],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}
