import { text } from '#core/texts/index.ts';
import { FilterChips, type ListFilter, ListTools, stateFilter } from './list-tools.tsx';
import type { ListView } from './listed-pages.ts';
import type { HomeFlags } from './use-home-flags.ts';

interface HomeToolsProps {
  readonly flags: HomeFlags;
  readonly view: ListView;
  onView(view: ListView): void;
}

/** The filters of one's own pages and of those of others, and how they are shown. */
export function HomeTools({ flags, view, onView }: HomeToolsProps) {
  return <ListTools filters={[stateFilter(flags.state)]} set={flags.set} view={view} onView={onView} />;
}

/** Each of them that is on. */
export function HomeChips({ flags }: Pick<HomeToolsProps, 'flags'>) {
  const owner: ListFilter<'by'> = {
    flag: 'by',
    label: text('filing.owner'),
    any: text('filing.anybody'),
    options: [{ value: flags.owner, label: flags.owner }],
    value: flags.owner,
  };
  return <FilterChips filters={[stateFilter(flags.state), owner]} set={flags.set} />;
}
