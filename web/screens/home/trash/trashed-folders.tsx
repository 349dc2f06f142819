import { useSelector } from '@xstate/react';
import FolderIcon from 'lucide-react/icons/folder';
import { useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { failureOf } from '#core/machines/failure.ts';
import type { TrashedFolder } from '#core/ports/folders.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { dayOf, momentOf } from '../../../app/day-words.ts';
import { relativeTime } from '../../../app/time-words.ts';
import { type Loaded, useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/message/notice.tsx';
import { toast } from '../../../ui/message/toast.ts';
import classes from './trash-list.module.css';

// spec organisations.86

interface FolderOf {
  readonly org: string;
  readonly folder: TrashedFolder;
}

export type TrashedFoldersLoaded = readonly [Loaded<readonly FolderOf[]>, () => void];

/** The folders in the trash of all organisations whose folders one may change, moved there last first. */
export function useTrashedFolders(): TrashedFoldersLoaded {
  const { api, session } = useApp();
  const organisations = useSelector(session, ({ context }) => context.user?.organisations) ?? [];
  const slugs = organisations.filter(({ role }) => mayInOrganisation(role, 'folders.change')).map(({ slug }) => slug);
  return useLoaded(slugs.join(), async (signal) => {
    if (slugs.length === 0) return [];
    const calls = await api.filing();
    const each = slugs.map(async (org) => (await calls.trashedFolders(org, signal)).map((folder) => ({ org, folder })));
    const found = (await Promise.all(each)).flat();
    return found.toSorted((one, other) => other.folder.at.localeCompare(one.folder.at));
  });
}

interface TrashedFoldersProps {
  /** Those that fit what is searched for. */
  readonly folders: readonly FolderOf[];
  readonly isFailed: boolean;
  onRetry(): void;
  /** It is back, with the pages that went with it. */
  onRestored(): void;
}

/** Each can be restored with all that went along. */
export function TrashedFolders({ folders, isFailed, onRetry, onRestored }: TrashedFoldersProps) {
  const { api, ports } = useApp();
  const [restoring, setRestoring] = useState('');

  async function restore({ org, folder: { id, name } }: FolderOf): Promise<void> {
    setRestoring(id);
    try {
      await (await api.filing()).restoreFolder(org, id);
      toast(text('filing.restored', { name }), { tone: 'success' });
      onRestored();
    } catch (error) {
      toast(text('filing.refused'), { tone: 'danger', description: failureOf(error).reason });
    }
    setRestoring('');
  }

  if (isFailed) {
    const again = (
      <Button size="s" onClick={onRetry}>
        {text('ui.retry')}
      </Button>
    );
    return <Notice tone="warning" title={text('trash.foldersFailed')} action={again} />;
  }
  if (folders.length === 0) return null;
  const now = ports.now();
  return (
    <ul className={classes.rows} aria-label={text('trash.folders')}>
      {folders.map((one) => (
        <FolderRow
          key={one.folder.id}
          folder={one.folder}
          now={now}
          isBusy={restoring === one.folder.id}
          onRestore={() => void restore(one)}
        />
      ))}
    </ul>
  );
}

interface FolderRowProps {
  readonly folder: TrashedFolder;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly isBusy: boolean;
  onRestore(): void;
}

function FolderRow({ folder: { name, at, by: who, until, pages }, now, isBusy, onRestore }: FolderRowProps) {
  const when = relativeTime(at, now);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <strong className={classes.folder}>
          <FolderIcon size={16} aria-hidden="true" />
          {name}
        </strong>
        <span title={momentOf(at)}>
          {who === '' ? text('trash.movedBySomebody', { when }) : text('trash.moved', { when, who })}
        </span>
      </div>
      <div className={classes.words}>
        <span>{text('trash.until', { day: dayOf(until) })}</span>
        <span>{text('trash.folderPages', { count: pages })}</span>
      </div>
      <div className={classes.actions}>
        <Button busy={isBusy} aria-label={text('trash.restoreNamed', { name })} onClick={onRestore}>
          {text('trash.restore')}
        </Button>
      </div>
    </li>
  );
}
