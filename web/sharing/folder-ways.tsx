import { useEffect, useState } from 'react';
import type { AccessWay } from '#core/ports/filing/folder-shares.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../app/app-context.ts';
import classes from './sharing.module.css';

/** spec organisations.83: who has a right to a page by the folders it is in; nothing where nobody has. */
export function FolderWays({ page }: { readonly page: string }) {
  const { api } = useApp();
  const [ways, setWays] = useState<readonly AccessWay[]>([]);
  useEffect(() => {
    const request = new AbortController();
    const look = async () => (await api.filing()).accessTo(page, request.signal);
    look().then(
      (found) => request.signal.aborted || setWays(found.filter(({ folder }) => folder !== null)),
      // A server of the version before knows none.
      () => {},
    );
    return () => request.abort();
  }, [api, page]);
  if (ways.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{text('folderShares.byFolder')}</h3>
      <ul>
        {ways.map(({ user_email, action, folder }) => (
          <li key={`${user_email} ${folder?.id}`} className={classes.way}>
            <span>{user_email}</span>
            <span>{text(action === 'r' ? 'sharing.canRead' : 'sharing.canEdit')}</span>
            <span className={classes.origin}>{text('folderShares.by', { name: folder?.name ?? '' })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
