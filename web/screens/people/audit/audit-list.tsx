import History from 'lucide-react/icons/history';
import SearchX from 'lucide-react/icons/search-x';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { Days } from '../log/days.tsx';
import classes from '../log/log.module.css';
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
        action={<Button onClick={filters.clear}>{text('log.clear')}</Button>}
      />
    );
  }
  return (
    <>
      <Days entries={events} draw={(event) => <AuditRow key={event.id} event={event} filters={filters} />} />
      {moreFailure && (
        <Notice tone="danger" title={text('log.moreFailed')}>
          {moreFailure.reason}
        </Notice>
      )}
      {hasMore && (
        <Button className={classes.more} busy={isLoadingMore} onClick={more}>
          {text('log.more')}
        </Button>
      )}
      {!hasMore && <p className={classes.end}>{text('auditLog.end', { days })}</p>}
    </>
  );
}
