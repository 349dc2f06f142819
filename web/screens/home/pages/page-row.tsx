import { memo } from 'react';
import { relativeTime } from '../../../app/time-words.ts';
import { pageName } from '../lists/listed-pages.ts';
import { ExcerptLine } from '../search/excerpt-line.tsx';
import { LateSelectBox } from '../selection/late.ts';
import { type PageItemProps, PageItems, type PageItemsProps } from './page-items.tsx';
import { PageLink, StateLine, usePageItem } from './page-parts.tsx';
import classes from './page-row.module.css';
import { PageThumbnail } from './page-thumbnail.tsx';

/** Pages one below the other. */
export function PageRows(props: PageItemsProps) {
  return <PageItems {...props} Item={PageRow} className={classes.rows} />;
}

const PageRow = memo(function PageRow(props: PageItemProps) {
  const { page, kind, userId, excerpt, place, now, contents, Tags } = props;
  const { frame, menu } = usePageItem(props);
  return (
    <li className={classes.row} {...frame}>
      {kind !== 'shared' && <LateSelectBox id={page.id} name={pageName(page)} />}
      <div className={classes.picture}>
        <PageThumbnail page={page} contents={contents} />
      </div>
      <div className={classes.naming}>
        <PageLink {...props} />
        {excerpt && <ExcerptLine excerpt={excerpt} />}
      </div>
      {place !== undefined && (
        <span className={classes.place}>
          {Tags && <Tags page={page.id} />}
          {place}
        </span>
      )}
      {(kind === 'shared' || place !== undefined) && <span className={classes.owner}>{page.user_email}</span>}
      <span className={classes.state}>
        <StateLine page={page} userId={userId} now={now} />
      </span>
      <span className={classes.edited}>{relativeTime(page.updated_at, now)}</span>
      {menu}
    </li>
  );
});
