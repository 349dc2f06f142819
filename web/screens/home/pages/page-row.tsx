import { memo } from 'react';
import { LISTED_VISITS_DAYS } from '#core/ports/filing/visits.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { relativeTime } from '../../../app/time-words.ts';
import { numberFormat } from '../../../ui/formats/own-formats.ts';
import { joinClasses } from '../../../ui/join-classes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { pageName } from '../lists/listed-pages.ts';
import { usePageVisits } from '../lists/page-visits.ts';
import { ExcerptLine } from '../search/excerpt-line.tsx';
import { LateSelectBox } from '../selection/late.ts';
import { type PageItemProps, PageItems, type PageItemsProps } from './page-items.tsx';
import { PageLink, StateLine, usePageItem } from './page-parts.tsx';
import classes from './page-row.module.css';
import { PageThumbnail } from './page-thumbnail.tsx';

/** Pages one below the other. */
export function PageRows(props: PageItemsProps) {
  const visits = usePageVisits(props.org, props.pages);
  const [first] = props.pages;
  const kind = first && props.kindOf(first);
  return (
    <div className={classes.table}>
      <RowHeads hasPlace={props.placeOf !== undefined} hasOwner={kind === 'shared'} />
      <PageItems {...props} visits={visits} Item={PageRow} className={classes.rows} />
    </div>
  );
}

interface RowHeadsProps {
  /** Whether the rows show folder, tags and owner. */
  readonly hasPlace?: boolean;
  readonly hasOwner?: boolean;
}

/** What stands in which column. Each row says it as well, to who listens to it. */
export function RowHeads({ hasPlace = true, hasOwner = true }: RowHeadsProps) {
  const head = (key: TextKey, className: string | undefined) => <span className={className}>{text(key)}</span>;
  return (
    <div className={classes.heads} aria-hidden="true">
      {head('listing.name', classes.naming)}
      {hasPlace && head('listing.folder', classes.place)}
      {(hasPlace || hasOwner) && head('listing.owner', classes.owner)}
      {head('listing.state', classes.state)}
      {head('listing.edited', classes.edited)}
      {head('listing.published', classes.published)}
      {head('listing.visits', classes.visits)}
    </div>
  );
}

const PageRow = memo(function PageRow(props: PageItemProps) {
  const { page, kind, userId, excerpt, place, now, contents, visits, Tags } = props;
  const { frame, menu } = usePageItem(props);
  const edited = relativeTime(page.updated_at, now);
  const published = page.published_at === null ? '' : relativeTime(page.published_at, now);
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
        <StateLine page={page} userId={userId} now={now} isPlain />
      </span>
      <Cell className={classes.edited} words={edited} says={text('home.edited', { when: edited })} />
      <Cell className={classes.published} words={published} says={text('home.published', { when: published })} />
      <VisitsCell visits={visits?.get(page.id)} />
      {menu}
    </li>
  );
});

interface CellProps {
  readonly className: string | undefined;
  /** Under the head of the column; empty where there is nothing to say. */
  readonly words: string;
  /** The same without it. */
  readonly says: string;
}

function Cell({ className, words, says }: CellProps) {
  if (words === '') return <span className={className} />;
  return (
    <span className={className} title={says}>
      <span aria-hidden="true">{words}</span>
      <VisuallyHidden>{says}</VisuallyHidden>
    </span>
  );
}

const numbers = numberFormat();

/** Nothing where the visits are not known. */
function VisitsCell({ visits }: { readonly visits: number | undefined }) {
  const count = visits === undefined ? '' : numbers.format(visits);
  const says = text(visits === 1 ? 'listing.oneVisit' : 'listing.visitsOf', { count, days: LISTED_VISITS_DAYS });
  return <Cell className={joinClasses(classes.visits, classes.number)} words={count} says={says} />;
}
