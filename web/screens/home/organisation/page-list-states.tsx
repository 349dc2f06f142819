import CloudOff from 'lucide-react/icons/cloud-off';
import FolderOpen from 'lucide-react/icons/folder-open';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Failure } from '#core/machines/failure.ts';
import { text } from '#core/texts/index.ts';
import { OrganisationMissing } from '../../../app/organisation/organisation-missing.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { EmptyState, Notice } from '../../../ui/message/notice.tsx';
import { Skeleton } from '../../../ui/progress.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import rows from '../pages/page-row.module.css';
import { RowHeads } from '../pages/page-row.tsx';
import classes from './organisation-screen.module.css';

interface PagesFailedProps {
  readonly org: string;
  readonly failure: Failure | null;
  onRetry(): void;
}

/** What stands in place of the pages of an organisation. */
export function PagesFailed({ org, failure, onRetry }: PagesFailedProps) {
  if (failure?.status === 404) return <OrganisationMissing org={org} />;
  return (
    <EmptyState
      role="alert"
      icon={<CloudOff size={20} />}
      title={text('filing.pagesFailed')}
      description={failure?.reason}
      action={<Button onClick={onRetry}>{text('ui.retry')}</Button>}
    />
  );
}

export function StaleNotice({ isOffline, onRetry }: { readonly isOffline: boolean; onRetry(): void }) {
  const again = (
    <Button size="s" onClick={onRetry}>
      {text('ui.retry')}
    </Button>
  );
  return (
    <Notice
      className={classes.stale}
      tone="warning"
      title={text(isOffline ? 'filing.offline' : 'filing.stale')}
      action={again}
    />
  );
}

interface NoPagesProps {
  /** The name of the folder that is shown; undefined for all pages. */
  readonly folder: string | undefined;
  readonly action: ReactNode;
}

export function NoPages({ folder, action }: NoPagesProps) {
  if (folder === undefined)
    return <EmptyState title={text('filing.empty')} description={text('filing.emptyHint')} action={action} />;
  return (
    <EmptyState
      icon={<FolderOpen size={20} />}
      title={text('filing.emptyFolder', { name: folder })}
      description={text(action ? 'filing.emptyFolderMake' : 'filing.emptyFolderHint')}
      action={action}
    />
  );
}

/** What the list itself shows is searched all the same. */
export function SearchFailed() {
  return <Notice className={classes.stale} tone="warning" title={text('filing.searchFailed')} />;
}

export function NothingFits({ onClear }: { onClear(): void }) {
  return (
    <EmptyState
      role="status"
      icon={<SearchX size={20} />}
      title={text('filing.noMatch')}
      description={text('filing.noMatchHint')}
      action={<Button onClick={onClear}>{text('filing.clear')}</Button>}
    />
  );
}

export function FolderMissing({ address }: { readonly address: string }) {
  return (
    <EmptyState
      role="alert"
      icon={<FolderOpen size={20} />}
      title={text('filing.gone')}
      description={text('filing.goneHint')}
      action={
        <Link className={buttonClass()} href={address}>
          {text('filing.seeAll')}
        </Link>
      }
    />
  );
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function PagesSkeleton() {
  return (
    <div className={rows.table} role="status" aria-busy="true">
      <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
      <RowHeads />
      <div className={rows.waiting}>
        {PLACEHOLDERS.map((key) => (
          <div key={key} className={rows.placeholder}>
            <Skeleton width={40} height={30} />
            <Skeleton width="40%" height={14} />
          </div>
        ))}
      </div>
    </div>
  );
}
