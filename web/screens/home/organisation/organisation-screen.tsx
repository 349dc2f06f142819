import { useSelector } from '@xstate/react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { folderPath } from '#core/page/folder-tree.ts';
import type { Folder, GatewayPages } from '#core/ports/folders.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { watchLists } from '../../../app/adapters/list-channel.ts';
import { useListNews } from '../../../app/adapters/use-list-news.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { SuspendedNotice } from '../../../app/organisation/suspended-notice.tsx';
import { ShareDialog } from '../../../sharing/share-dialog.tsx';
import { type PageActions, usePageActions } from '../actions/page-actions.ts';
import { RemovePageDialog } from '../actions/remove-page-dialog.tsx';
import { HomeHeader, SortSelect } from '../home-header.tsx';
import home from '../home-screen.module.css';
import { homeLists } from '../lists/home-lists.ts';
import { listQuery } from '../lists/list-query.ts';
import { FilterChips, ListTools } from '../lists/list-tools.tsx';
import { type ListView, pageName, sortPages, useListView, usePageSort } from '../lists/listed-pages.ts';
import { PageCards } from '../pages/page-card.tsx';
import type { PageItemsProps } from '../pages/page-items.tsx';
import { PageRows } from '../pages/page-row.tsx';
import { useFoundPages } from '../search/found-pages.ts';
import { SearchField } from '../search/search-field.tsx';
import { askForTags, LateSelectable } from '../selection/late.ts';
import { BringPagesIn } from '../tables/bring-pages-in.tsx';
import { TagChips } from '../tags/tag-chips.tsx';
import { useShownTag, useTagged } from '../tags/tag-list.ts';
import { type FiledPage, type Filing, filingOf } from './filing.ts';
import { HomeSide } from './home-side.tsx';
import { pagesOfGateway, useGateways, useListFilters } from './list-filters.ts';
import { MovePageDialog } from './move-page-dialog.tsx';
import { NewPageButton, NewPageHere, useMakesPages } from './new-page-here.tsx';
import classes from './organisation-screen.module.css';
import {
  FolderMissing,
  NoPages,
  NothingFits,
  PagesFailed,
  PagesSkeleton,
  SearchFailed,
  StaleNotice,
} from './page-list-states.tsx';
import { fittingPages, type ListFlags, pagesAddress, pagesIn, pathWords, useListFlags } from './use-list-flags.ts';

/** /o/:org/pages: the pages of an organisation that one may read, all or those of a folder (spec organisations.68). */
export function OrganisationScreen({ org }: { readonly org: string }) {
  const app = useApp();
  const filing = filingOf(app, org);
  const flags = useListFlags();
  const { folders } = useSyncExternalStore(filing.folders.subscribe, filing.folders.current);
  const lists = homeLists(app);
  const [moved, setMoved] = useState<FiledPage | null>(null);
  const [shared, setShared] = useState<ListedPage | null>(null);
  const [removed, setRemoved] = useState<ListedPage | null>(null);
  const ask = useMemo(
    () => ({
      ...{ share: setShared, remove: setRemoved, tag: askForTags },
      move: (page: ListedPage) => setMoved(page as FiledPage),
    }),
    [],
  );
  const actions = usePageActions(lists, ask);
  const path = folderPath(flags.folder || null, folders ?? []);
  useTitle(path.at(-1)?.name ?? text('filing.all'));
  useEffect(() => {
    filing.refresh();
  }, [filing]);
  const shown = useRef(filing);
  shown.current = filing;
  useListNews(
    async () => watchLists,
    () => shown.current.refresh(),
  );
  const sharing = useMemo(
    () => shared && { id: shared.id, name: pageName(shared), owner: shared.user_email },
    [shared],
  );
  return (
    <div className={home.screen}>
      <HomeHeader />
      <div className={home.columns} data-side="">
        <aside className={home.side}>
          <HomeSide org={org} folder={flags.folder} />
        </aside>
        <main className={home.content} id="content">
          <PageList filing={filing} flags={flags} folders={folders} path={path} actions={actions} />
        </main>
      </div>
      <MovePageDialog filing={filing} page={moved} onClose={() => setMoved(null)} />
      <RemovePageDialog
        page={removed}
        own
        lists={lists}
        onClose={() => {
          setRemoved(null);
          filing.refresh();
        }}
      />
      <NewPageHere flags={flags} folder={path.at(-1)} />
      <ShareDialog page={sharing} onClose={() => setShared(null)} />
    </div>
  );
}

interface PageListProps {
  readonly filing: Filing;
  readonly flags: ListFlags;
  /** null before they are loaded. */
  readonly folders: readonly Folder[] | null;
  /** The folder that is shown behind those around it; none for all pages. */
  readonly path: readonly Folder[];
  readonly actions: PageActions;
}

/** The bar above the pages, and the pages. */
function PageList({ filing, flags, folders, path, actions }: PageListProps) {
  const pages = useSelector(filing.pages, ({ context }) => context.pages) as readonly FiledPage[] | null;
  // Words that are typed wait for no list.
  const words = useDeferredValue(flags.search);
  const [sort, setSort] = usePageSort(flags);
  const [view, setView] = useListView(flags, 'list');
  const organisation = useOrganisation(filing.org);
  const role = organisation?.role;
  const gateways = useGateways(filing.org, role !== undefined && mayInOrganisation(role, 'gateways.names'));
  const filters = useListFilters(filing.org, flags, { pages: pages ?? NO_PAGES, folders: folders ?? [], gateways });
  const makesPages = useMakesPages(filing.org, flags.folder);
  const within = useMemo(() => pagesIn(flags.folder, pages ?? [], folders ?? []), [flags.folder, pages, folders]);
  return (
    <>
      {path.length > 1 && <Path org={filing.org} path={path} />}
      <div className={home.top}>
        <h1>{path.at(-1)?.name ?? text('filing.all')}</h1>
        <SearchField search={flags.search} onSearch={(next) => flags.set('q', next)} />
        <ListTools filters={filters} set={flags.set} view={view} onView={setView} />
        <SortSelect sort={sort} onSort={setSort} />
        <BringPagesIn org={filing.org} onDone={() => filing.refresh()} />
        {makesPages && <NewPageButton flags={flags} />}
      </div>
      {organisation && <SuspendedNotice organisation={organisation} className={home.notice} />}
      <FilterChips filters={filters} set={flags.set} />
      <Found
        {...{ filing, flags, folders, path, actions, pages, within, words, sort, view, role, gateways, makesPages }}
        onClear={flags.clear}
      />
    </>
  );
}

interface FoundProps extends PageListProps {
  readonly pages: readonly FiledPage[] | null;
  /** Those in the folder that is shown. */
  readonly within: readonly FiledPage[];
  readonly words: string;
  readonly makesPages: boolean;
  readonly sort: Parameters<typeof sortPages>[1];
  readonly view: ListView;
  readonly role: OrganisationSummary['role'] | undefined;
  readonly gateways: readonly GatewayPages[];
  onClear(): void;
}

/** The pages that are found, or why there are none. */
function Found(props: FoundProps) {
  const { filing, flags, folders, path, pages, within, words, makesPages, sort, gateways, onClear } = props;
  const failed = useSelector(filing.pages, (state) => state.hasTag('failed'));
  const failure = useSelector(filing.pages, ({ context }) => context.failure);
  const { state, owner, gateway } = flags;
  const { places, isSearching, isFailed } = useFoundPages({ org: filing.org }, words);
  const ordered = useMemo(() => sortPages(within, sort) as readonly FiledPage[], [within, sort]);
  const tagged = useTagged(filing.org);
  const ofGateway = useMemo(() => pagesOfGateway(gateways, gateway), [gateways, gateway]);
  const fitting = useMemo(
    () => fittingPages(ordered, { state, owner, words, tagged, ofGateway }, folders ?? [], places),
    [ordered, state, owner, words, tagged, ofGateway, folders, places],
  );
  const tag = useShownTag();
  const asked = useMemo(() => {
    // Which gateway sends visitors there is known here alone.
    if (gateway !== '') return null;
    const by = owner === '' ? undefined : fitting[0]?.user_id;
    return listQuery(fitting, { folder: flags.folder, tag, owner: by, state, words, places, isSearching });
  }, [fitting, flags.folder, tag, owner, gateway, state, words, places, isSearching]);
  const again = () => filing.refresh();
  // One that went to the trash meanwhile is shown no longer.
  const isGone = failure?.status === 404;
  if (failed && (!pages || isGone)) return <PagesFailed org={filing.org} failure={failure} onRetry={again} />;
  if (!pages || !folders) return <PagesSkeleton />;
  if (flags.folder !== '' && path.length === 0) return <FolderMissing address={pagesAddress(filing.org)} />;
  return (
    <>
      {failed && <StaleNotice isOffline={failure?.status === 0} onRetry={again} />}
      {fitting.length > 0 && (
        <p className={classes.count} role="status">
          {text('filing.count', { count: fitting.length })}
        </p>
      )}
      {within.length === 0 && (
        <NoPages folder={path.at(-1)?.name} action={makesPages && <NewPageButton flags={flags} />} />
      )}
      {isFailed && <SearchFailed />}
      {within.length > 0 && fitting.length === 0 && isSearching && <PagesSkeleton />}
      {within.length > 0 && fitting.length === 0 && !isSearching && <NothingFits onClear={onClear} />}
      {fitting.length > 0 && <LateSelectable pages={fitting} org={filing.org} query={asked} />}
      {fitting.length > 0 && <FoundPages {...props} folders={folders} pages={fitting} places={places} />}
    </>
  );
}

interface FoundPagesProps extends Pick<FoundProps, 'filing' | 'actions' | 'role' | 'view'> {
  readonly pages: readonly FiledPage[];
  readonly folders: readonly Folder[];
  readonly places: PageItemsProps['places'];
}

/** Pages that are found, as cards or rows. */
function FoundPages({ filing, actions, role, view, pages, folders, places }: FoundPagesProps) {
  const userId = useSelector(useApp().session, ({ context }) => context.user?.id);
  const mayChangeAll = role !== undefined && mayInOrganisation(role, 'folders.change');
  const kindOf = useCallback(
    ({ user_id }: ListedPage) => (mayChangeAll || user_id === userId ? 'mine' : 'readable'),
    [mayChangeAll, userId],
  );
  const words = useMemo(() => new Map(folders.map(({ id }) => [id, pathWords(id, folders)])), [folders]);
  const placeOf = useCallback((page: ListedPage) => words.get((page as FiledPage).folder_id ?? '') ?? '', [words]);
  const Pages = view === 'list' ? PageRows : PageCards;
  return (
    <Pages
      {...{ pages, places, actions, kindOf, placeOf }}
      Tags={TagChips}
      contents={filing.contents}
      org={filing.org}
    />
  );
}

/** The organisation as the person is in it; undefined where they are not. */
function useOrganisation(org: string): OrganisationSummary | undefined {
  const organisations = useSelector(useApp().session, ({ context }) => context.user?.organisations) ?? [];
  return organisations.find(({ slug, id }) => slug === org || id === org);
}

const NO_PAGES: readonly FiledPage[] = [];

/** The folders around the one that is shown. */
function Path({ org, path }: { readonly org: string; readonly path: readonly Folder[] }) {
  return (
    <nav className={classes.path} aria-label={text('filing.path')}>
      {path.slice(0, -1).map(({ id, name }) => (
        <Link key={id} href={pagesAddress(org, id)}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
