import { useSelector } from '@xstate/react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import type { User } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useListNews } from '../../app/adapters/use-list-news.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { tourSeen } from '../../tour/tour-stops.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPiece, tellNotLoaded } from '../../ui/lazy/lazy-places.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { isAllClosed } from './account/all-closed.ts';
import { type PageActions, usePageActions } from './actions/page-actions.ts';
import { RemovePageDialog } from './actions/remove-page-dialog.tsx';
import { HomeHeader, OwnerSelect, SortSelect, TabLabel } from './home-header.tsx';
import classes from './home-screen.module.css';
import { type HomeLists, homeLists } from './lists/home-lists.ts';
import { type ListView, type PageSort, pageName, useListView, usePageSort } from './lists/listed-pages.ts';
import { type HomeFlags, useHomeFlags } from './lists/use-home-flags.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageListSection } from './page-section.tsx';
import { SearchField } from './search/search-field.tsx';
import { askForTags } from './selection/late.ts';

// What home does not begin with.
const homeParts = () => import('./home-parts.ts');
const watchLists = async () => (await homeParts()).watchLists;
const SignInNotices = lazyPiece(async () => (await homeParts()).SignInNotices);
const HomeTools = lazyPiece(async () => (await homeParts()).HomeTools);
const HomeChips = lazyPiece(async () => (await homeParts()).HomeChips);
const AccountNotices = lazyPiece(async () => (await homeParts()).AccountNotices);
const MakesNoPages = lazyPiece(async () => (await homeParts()).MakesNoPages);
const HomeSide = lazyPiece(async () => (await homeParts()).HomeSide);
const MoveFromHome = lazyPiece(async () => (await homeParts()).MoveFromHome);
const SelectionBar = lazyPiece(async () => (await homeParts()).PagesBar);
const TrashList = lazyPiece(async () => (await homeParts()).TrashList);
const TrashNotice = lazyPiece(async () => (await homeParts()).TrashNotice);

/** spec screens.23: the tour of shared pages is shown once, when there are shared pages and no dialog is open. */
function useSharedTour(shown: boolean): void {
  useEffect(() => {
    if (!shown || tourSeen('shared')) return;
    void homeParts().then(({ runSharedTour }) => runSharedTour(), tellNotLoaded);
  }, [shown]);
}

/** spec organisations.323 */
const useMakesPages = (): boolean => useSelector(useApp().session, ({ context: { user } }) => !user?.makes_no_pages);

/** Whether there may be something to tell about how somebody signs in. */
const hasSignInNews = (user: User | null): boolean =>
  Boolean(user?.organisations?.length || user?.deletion_due || user?.recovery_codes_left !== undefined);

/** Asks for the lists anew when home is opened, and for the trash with its tab. */
function useFreshLists(lists: HomeLists, trash: boolean): void {
  useEffect(() => {
    lists.refresh();
    return lists.watchHeld();
  }, [lists]);
  useEffect(() => {
    if (trash) lists.trash.send({ type: 'list.refresh' });
  }, [lists, trash]);
}

// spec product.15

/** / with its query flags: `new` opens the new-page dialog, `shared` the list of others' pages (spec screens.1). */
export function HomeScreen() {
  const app = useApp();
  const lists = homeLists(app);
  const flags = useHomeFlags();
  // Words that are typed wait for no list.
  const query = useDeferredValue(flags.search);
  const [sort, setSort] = usePageSort(flags);
  const [view, setView] = useListView(flags, 'cards');
  const sharing = useSharing(lists, flags);
  const hasShared = useSelector(lists.shared, (state) => Boolean(state.context.pages?.length));
  const makesPages = useMakesPages();
  const isInOrganisation = useSelector(app.session, ({ context }) => Boolean(context.user?.organisations?.length));
  const hasNews = useSelector(app.session, ({ context: { user } }) => hasSignInNews(user));
  const [ask, asked] = useQuestions(sharing.open, isInOrganisation);
  const actions = usePageActions(lists, ask);
  const hasTrash = useSelector(lists.trash, ({ context }) => Boolean(context.pages?.length));
  useTitle(text('home.title'));
  useSharedTour(flags.shared && hasShared);
  useListNews(watchLists, lists.refresh);
  useFreshLists(lists, flags.trash);

  return (
    <div className={classes.screen}>
      <HomeHeader />
      <div className={classes.columns} data-side={isInOrganisation ? '' : undefined}>
        {isInOrganisation && (
          <aside className={classes.side}>
            <HomeSide />
          </aside>
        )}
        <main className={classes.content} id="content">
          <div className={classes.top}>
            <h1>{text('home.title')}</h1>
            <SearchField search={flags.search} onSearch={(words) => flags.set('q', words)} />
            {flags.shared && (
              <OwnerSelect list={lists.shared} owner={flags.owner} onOwner={(owner) => flags.set('by', owner)} />
            )}
            {!flags.trash && <SortSelect sort={sort} onSort={setSort} />}
            <div className={classes.tools} hidden={flags.trash}>
              <HomeTools flags={flags} view={view} onView={setView} />
            </div>
            {makesPages && <NewPageButton flags={flags} />}
          </div>
          {hasNews && <SignInNotices className={classes.notice} leads />}
          <AccountNotices className={classes.notice} />
          {!flags.trash && hasTrash && (
            <TrashNotice className={classes.notice} lists={lists} onOpen={() => flags.show('trash')} />
          )}
          {!flags.trash && (flags.state !== '' || flags.owner !== '') && <HomeChips flags={flags} />}
          <PageTabs {...{ lists, flags, query, sort, view, actions }} />
          {makesPages && <TemplateSection lists={lists} query={query} actions={actions} />}
        </main>
      </div>
      <HomeDialogs lists={lists} flags={flags} removed={asked.removed} onRemoved={asked.close} />
      {isInOrganisation && <MoveFromHome page={asked.moved} onClose={asked.close} />}
      {isInOrganisation && <SelectionBar idle={flags.trash} />}
      <ShareDialog page={sharing.page} onClose={sharing.close} />
    </div>
  );
}

/** The page that is about to be removed or moved, and what asks for it; who is in no organisation has no folders. */
function useQuestions(share: PageActions['share'], isInOrganisation: boolean) {
  const [asked, setAsked] = useState<{ readonly act: 'remove' | 'move'; readonly page: ListedPage } | null>(null);
  const ask = useMemo(() => {
    const about = (act: 'remove' | 'move') => (page: ListedPage) => setAsked({ act, page });
    return { share, remove: about('remove'), ...(isInOrganisation && { move: about('move'), tag: askForTags }) };
  }, [share, isInOrganisation]);
  const pageOf = (act: 'remove' | 'move') => (asked?.act === act ? asked.page : null);
  return [ask, { removed: pageOf('remove'), moved: pageOf('move'), close: () => setAsked(null) }] as const;
}

interface HomeDialogsProps {
  readonly lists: HomeLists;
  readonly flags: HomeFlags;
  /** The page that is about to be removed. */
  readonly removed: ListedPage | null;
  onRemoved(): void;
}

function HomeDialogs({ lists, flags, removed, onRemoved }: HomeDialogsProps) {
  const templates = useSelector(lists.templates, (state) => state.context.pages);
  const makesPages = useMakesPages();
  const userId = useSelector(useApp().session, (state) => state.context.user?.id);
  return (
    <>
      <NewPageDialog
        open={flags.isNew && makesPages}
        onOpenChange={(open) => flags.set('new', open ? '1' : '')}
        templates={templates ?? []}
        onChoose={(template) => flags.leave(template ? editPath({ template: template.id }) : '/edit')}
      />
      <RemovePageDialog page={removed} own={removed?.user_id === userId} lists={lists} onClose={onRemoved} />
    </>
  );
}

/** The page whose sharing is open: one that was chosen here, or the one that a mail leads to by the flag `people`. */
function useSharing(lists: HomeLists, flags: HomeFlags) {
  const [listed, setListed] = useState<ListedPage | null>(null);
  const ofMail = useSelector(lists.mine, ({ context }) => context.pages?.find(({ id }) => id === flags.people));
  useEffect(() => {
    if (ofMail) setListed(ofMail);
  }, [ofMail]);
  const page = useMemo(() => listed && { id: listed.id, name: pageName(listed), owner: listed.user_email }, [listed]);
  return {
    page,
    open: setListed,
    close() {
      setListed(null);
      flags.set('people', '');
    },
  };
}

function NewPageButton({ flags }: { readonly flags: HomeFlags }) {
  return (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => flags.set('new', '1')}>
      {text('home.newPage')}
    </Button>
  );
}

interface PageTabsProps {
  readonly lists: HomeLists;
  readonly flags: HomeFlags;
  readonly query: string;
  readonly sort: PageSort;
  readonly view: ListView;
  readonly actions: PageActions;
}

const LISTS = ['mine', 'shared', 'trash'] as const;

function shownList({ shared, trash }: HomeFlags): (typeof LISTS)[number] {
  if (trash) return 'trash';
  return shared ? 'shared' : 'mine';
}

/** The user's own pages, those that others share with them, and the trash. */
function PageTabs({ lists, flags, query, sort, view, actions }: PageTabsProps) {
  const { state } = flags;
  const makesPages = useMakesPages();
  const onClear = () => flags.set('state', '');
  const section = { query, sort, view, state, onClear, actions, problem: 'error.pages' } as const;
  return (
    <Tabs
      label={text('home.lists')}
      value={shownList(flags)}
      onValueChange={(value) => flags.show(LISTS.find((list) => list === value) ?? 'mine')}
      tabs={[
        {
          value: 'mine',
          label: <TabLabel list={lists.mine} name="home.mine" />,
          content: (
            <PageListSection
              {...section}
              list={lists.mine}
              kind="mine"
              empty={<NoPages lists={lists} flags={flags} />}
            />
          ),
        },
        {
          value: 'shared',
          label: <TabLabel list={lists.shared} name="home.shared" />,
          content: (
            <PageListSection
              {...section}
              list={lists.shared}
              kind="shared"
              owner={flags.owner}
              onEveryOwner={() => flags.set('by', '')}
              empty={<EmptyState title={text('home.sharedEmpty')} description={text('home.sharedEmptyHint')} />}
            />
          ),
        },
        { value: 'trash', label: text('home.trash'), content: <TrashList lists={lists} query={query} /> },
      ]}
      aside={
        // below a thousand pages nobody would find them
        makesPages && (
          <a className={classes.toTemplates} href="#templates">
            {text('home.templates')}
            <ArrowDown size={14} aria-hidden="true" />
          </a>
        )
      }
    />
  );
}

/** In place of the user's own pages while there are none. */
function NoPages({ lists, flags }: Pick<PageTabsProps, 'lists' | 'flags'>) {
  const hasShared = useSelector(lists.shared, (state) => Boolean(state.context.pages?.length));
  const makesPages = useMakesPages();
  const isClosed = useSelector(useApp().session, ({ context: { user } }) => isAllClosed(user?.organisations));
  if (!makesPages) return <MakesNoPages lists={lists} onShared={() => flags.show('shared')} />;
  if (isClosed) return <EmptyState title={text('home.closed')} description={text('home.closedHint')} />;
  const seeShared = <Button onClick={() => flags.show('shared')}>{text('home.seeShared')}</Button>;
  return (
    <EmptyState
      title={text(hasShared ? 'home.emptyShared' : 'home.empty')}
      description={text('home.emptyHint')}
      action={hasShared ? seeShared : <NewPageButton flags={flags} />}
    />
  );
}

function TemplateSection({ lists, query, actions }: Pick<PageTabsProps, 'lists' | 'query' | 'actions'>) {
  return (
    <section className={classes.templates} aria-labelledby="templates">
      <h2 id="templates" tabIndex={-1}>
        {text('home.templates')}
      </h2>
      <PageListSection
        list={lists.templates}
        kind="template"
        query={query}
        actions={actions}
        problem="error.templates"
        empty={<EmptyState title={text('home.templatesEmpty')} description={text('home.templatesEmptyHint')} />}
      />
    </section>
  );
}

function editPath(query: Record<string, string>): string {
  return `/edit?${new URLSearchParams(query)}`;
}
