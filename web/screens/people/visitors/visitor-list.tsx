import SearchX from 'lucide-react/icons/search-x';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import type { Organisation } from '#core/ports/organisations.ts';
import type { FoundVisitorsPart } from '#core/ports/visitors/found-visitors.ts';
import { text } from '#core/texts/index.ts';
import type { ShownParts } from '../../../app/use-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { Days } from '../log/days.tsx';
import classes from '../log/log.module.css';
import { type Asked, ForgetDialog } from './forget-dialog.tsx';
import type { VisitorFilters } from './use-visitor-filters.ts';
import { VisitorRow } from './visitor-row.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ListProps {
  readonly shown: ShownParts<FoundVisitorsPart>;
  readonly filters: VisitorFilters;
  readonly organisation: Organisation;
}

/** Visitors by day, the newest first. */
export function VisitorList({ shown, filters, organisation }: ListProps) {
  const { parts, hasMore, isLoadingMore, moreFailure, more, again } = shown;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [stopped, setStopped] = useState<string | null>(null);
  const visitors = parts.flatMap((part) => part.visitors);
  const close = (isDone: boolean) => {
    setAsked(null);
    setStopped(null);
    if (isDone) again();
  };
  const { who } = filters.values;
  return (
    <>
      {who !== '' && visitors.length > 0 && (
        <p className={classes.found}>
          <Button variant="danger" size="s" onClick={() => setAsked({ who })}>
            {text(who.includes('@') ? 'foundVisitors.forgetFound' : 'foundVisitors.forgetDeviceFound')}
          </Button>
        </p>
      )}
      {visitors.length === 0 && !hasMore && <NoVisitors filters={filters} organisation={organisation} />}
      <Days
        entries={visitors}
        draw={(visitor) => (
          <VisitorRow
            key={visitor.id}
            visitor={visitor}
            org={organisation.slug}
            filters={filters}
            onForget={() => setAsked({ id: visitor.id })}
            onWithdraw={() => setStopped(visitor.id)}
          />
        )}
      />
      {moreFailure && (
        <Notice tone="danger" title={text('log.moreFailed')}>
          {moreFailure.reason}
        </Notice>
      )}
      {hasMore && visitors.length === 0 && <p className={classes.end}>{text('foundVisitors.searchOn')}</p>}
      {hasMore && (
        <Button className={classes.more} busy={isLoadingMore} onClick={more}>
          {text('log.more')}
        </Button>
      )}
      {!hasMore && visitors.length > 0 && <p className={classes.end}>{text('foundVisitors.end')}</p>}
      {stopped !== null && <WithdrawDialog organisation={organisation} id={stopped} onClose={close} />}
      {asked && <ForgetDialog organisation={organisation} asked={asked} onClose={close} />}
    </>
  );
}

function NoVisitors({ filters, organisation: { name } }: Pick<ListProps, 'filters' | 'organisation'>) {
  if (filters.count === 0) {
    const description = text('foundVisitors.emptyHint', { name });
    return <EmptyState icon={<Users size={20} />} title={text('foundVisitors.empty')} description={description} />;
  }
  return (
    <EmptyState
      icon={<SearchX size={20} />}
      title={text('foundVisitors.none')}
      description={text('foundVisitors.noneHint')}
      action={<Button onClick={filters.clear}>{text('log.clear')}</Button>}
    />
  );
}
