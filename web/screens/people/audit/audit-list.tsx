import History from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';
import type { AuditEvent } from '#core/ports/audit.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { dayOf } from '../../../app/day-words.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import classes from './audit.module.css';
import { AuditRow } from './audit-row.tsx';
import type { ShownEvents } from './use-audit-events.ts';
import type { AuditFilters } from './use-audit-filters.ts';

interface AuditListProps {
  readonly shown: ShownEvents;
  readonly filters: AuditFilters;
  readonly organisation: Organisation;
}

/** The events by day, the newest first. */
export function AuditList({ shown, filters, organisation: { name, audit_days: days } }: AuditListProps) {
  const { events, hasMore, isLoadingMore, moreFailure, more } = shown;
  if (events.length === 0 && filters.count === 0) {
    const description = text('auditLog.emptyHint', { name });
    return <EmptyState icon={<History size={20} />} title={text('auditLog.empty')} description={description} />;
  }
  if (events.length === 0) {
    return (
      <EmptyState
        icon={<SearchX size={20} />}
        title={text('auditLog.none')}
        description={text('auditLog.noneHint')}
        action={<Button onClick={filters.clear}>{text('auditLog.clear')}</Button>}
      />
    );
  }
  return (
    <>
      {byDay(events).map(([day, those]) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`}>{dayWords(day)}</h2>
          <ul className={classes.list}>
            {those.map((event) => (
              <AuditRow key={event.id} event={event} filters={filters} />
            ))}
          </ul>
        </section>
      ))}
      {moreFailure && (
        <Notice tone="danger" title={text('auditLog.moreFailed')}>
          {moreFailure.reason}
        </Notice>
      )}
      {hasMore && (
        <Button className={classes.more} busy={isLoadingMore} onClick={more}>
          {text('auditLog.more')}
        </Button>
      )}
      {!hasMore && <p className={classes.end}>{text('auditLog.end', { days })}</p>}
    </>
  );
}

/** The day of a moment here, as `2026-11-24`. */
function localDay(moment: Date): string {
  const digits = (value: number) => String(value).padStart(2, '0');
  return `${moment.getFullYear()}-${digits(moment.getMonth() + 1)}-${digits(moment.getDate())}`;
}

function byDay(events: readonly AuditEvent[]): [string, AuditEvent[]][] {
  const days = new Map<string, AuditEvent[]>();
  for (const event of events) {
    const day = localDay(new Date(event.at));
    const those = days.get(day);
    if (those) those.push(event);
    else days.set(day, [event]);
  }
  return [...days];
}

function dayWords(day: string): string {
  const today = new Date();
  if (day === localDay(today)) return text('auditLog.today');
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  return day === localDay(yesterday) ? text('auditLog.yesterday') : dayOf(day);
}
