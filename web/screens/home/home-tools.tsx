import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { text } from '#core/texts/index.ts';
import { Select } from '../../ui/select.tsx';
import type { PageListActor } from './home-lists.ts';
import classes from './home-tools.module.css';
import { ownersOf } from './owners-of.ts';
import { PAGE_SORTS, type PageSort } from './sort-pages.ts';

const SORT_LABELS = { edited: 'home.sortEdited', name: 'home.sortName', published: 'home.sortPublished' } as const;

export interface SortSelectProps {
  readonly sort: PageSort;
  onSort(sort: PageSort): void;
}

/** In which order pages stand. */
export function SortSelect({ sort, onSort }: SortSelectProps) {
  return (
    <Select
      className={classes.tool}
      aria-label={text('home.sort')}
      options={PAGE_SORTS.map((value) => ({ value, label: text(SORT_LABELS[value]) }))}
      value={sort}
      onChange={(event) => onSort(PAGE_SORTS.find((known) => known === event.target.value) ?? sort)}
    />
  );
}

export interface OwnerSelectProps {
  readonly list: PageListActor;
  /** Email; empty for everybody. */
  readonly owner: string;
  onOwner(owner: string): void;
}

/** spec 2: shared pages can be filtered by collaborator email: whose pages they are. */
export function OwnerSelect({ list, owner, onOwner }: OwnerSelectProps) {
  const pages = useSelector(list, (state) => state.context.pages);
  const owners = useMemo(() => ownersOf(pages ?? []), [pages]);
  if (owners.length === 0 && owner === '') return null;
  const known = owners.some(({ email }) => email === owner);
  return (
    <Select
      className={classes.tool}
      aria-label={text('home.owner')}
      options={[
        { value: '', label: text('home.everybody') },
        ...owners.map(({ email, count }) => ({ value: email, label: text('home.ownerOption', { email, count }) })),
        ...(owner === '' || known ? [] : [{ value: owner, label: owner }]),
      ]}
      value={owner}
      onChange={(event) => onOwner(event.target.value)}
    />
  );
}
