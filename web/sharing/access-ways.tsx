import { useEffect, useState } from 'react';
import type { AccessWay } from '#core/ports/filing/folder-shares.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import { SharedGroups } from './groups.tsx';
import classes from './sharing.module.css';

/** Who else may open a page: the groups it is shared with, and whoever has a right by these and by folders. */
export function OtherAccess({ page }: { readonly page: string }) {
  const [version, setVersion] = useState(0);
  return (
    <>
      <SharedGroups place={{ page }} onChanged={() => setVersion((now) => now + 1)} />
      <AccessWays page={page} version={version} />
    </>
  );
}

interface AccessWaysProps {
  readonly page: string;
  /** Another number asks for them again. */
  readonly version: number;
}

/** spec organisations.83: who has a right to a page by folders and groups, and by which; nothing where nobody has. */
function AccessWays({ page, version }: AccessWaysProps) {
  const { api } = useApp();
  const [ways, setWays] = useState<readonly AccessWay[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version asks again
  useEffect(() => {
    const request = new AbortController();
    const look = async () => (await api.filing()).accessTo(page, request.signal);
    look().then(
      (found) => request.signal.aborted || setWays(found.filter(({ folder, group }) => folder ?? group)),
      // A server of the version before knows none.
      () => {},
    );
    return () => request.abort();
  }, [api, page, version]);
  if (ways.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{text('folderShares.elsewhere')}</h3>
      <ul className={classes.ways}>
        {ways.map((way) => (
          <li key={`${way.user_email} ${way.folder?.id} ${way.group?.id}`} className={classes.way}>
            <span>{way.user_email}</span>
            <span>{text(way.action === 'r' ? 'sharing.canRead' : 'sharing.canEdit')}</span>
            <span className={classes.origin}>{originOf(way)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function originOf({ folder, group }: AccessWay): string {
  if (folder && group) return text('folderShares.byBoth', { folder: folder.name, group: group.name });
  return folder ? text('folderShares.by', { name: folder.name }) : text('groups.by', { name: group?.name ?? '' });
}
