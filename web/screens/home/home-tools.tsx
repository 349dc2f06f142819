import { useSelector } from '@xstate/react';
import { Search, X } from 'lucide-react';
import { useMemo } from 'react';
import { type TextKey, text } from '#core/texts/index.ts';
import { Select, TextInput } from '../../ui/field/field.tsx';
import classes from './home-tools.module.css';
import type { PageListActor } from './lists/home-lists.ts';
import { ownersOf, PAGE_SORTS, type PageSort } from './lists/listed-pages.ts';

const SORT_LABELS = { edited: 'home.sortEdited', name: 'home.sortName', published: 'home.sortPublished' } as const;

interface SortSelectProps {
  readonly sort: PageSort;
  onSort(sort: PageSort): void;
}

/** Chooses the order of the pages. */
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

interface OwnerSelectProps {
  readonly list: PageListActor;
  /** Email; empty for all owners. */
  readonly owner: string;
  onOwner(owner: string): void;
}

/** spec screens.18: filters the shared pages by the email of their owner. */
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

export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={text('home.search')}
      placeholder={text('home.search')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onChange('');
      }}
      leading={<Search size={16} aria-hidden="true" />}
      trailing={
        value ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={text('home.searchClear')}
            onClick={() => onChange('')}
          >
            <X size={14} aria-hidden="true" />
          </button>
        ) : null
      }
    />
  );
}

/** The name of a list with the number of its pages, once that is known. */
export function TabLabel({ list, name }: { list: PageListActor; name: TextKey }) {
  const count = useSelector(list, (state) => state.context.pages?.length);
  return (
    <>
      {text(name)}
      {count ? <span className={classes.count}>{count}</span> : null}
    </>
  );
}
