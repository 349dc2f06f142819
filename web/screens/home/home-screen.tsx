import { useSelector } from '@xstate/react';
import { ArrowDown, Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ListedPage } from '#core/machines/page-list/page-list.machine.ts';
import { text } from '#core/texts/index.ts';
import { OwnerNotice, QuotaNotice } from '../../app/account-notices.tsx';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { ShareDialog } from '../../sharing/share-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { usePageActions } from './actions/page-actions.ts';
import { RemovePageDialog } from './actions/remove-page-dialog.tsx';
import { HomeHeader } from './home-header.tsx';
import classes from './home-screen.module.css';
import { OwnerSelect, SearchBox, SortSelect, TabLabel } from './home-tools.tsx';
import { homeLists } from './lists/home-lists.ts';
import { pageName } from './lists/listed-page.ts';
import { usePageSort } from './lists/page-order.ts';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageSection } from './page-section.tsx';
import { useSharedTour } from './shared-tour.ts';
import { useHomeFlags, useSearchText } from './use-home-flags.ts';

// spec product.15

/** / with its query flags: `new` opens the new-page dialog, `shared` the list of others' pages (spec screens.1). */
export function HomeScreen() {
  const app = useApp();
  const lists = homeLists(app);
  const flags = useHomeFlags();
  const [typed, setTyped] = useSearchText(flags);
  const query = useDeferredValue(typed);
  const [sort, setSort] = usePageSort(flags);
  const [pageToDelete, setPageToDelete] = useState<ListedPage | null>(null);
  const [sharing, setSharing] = useState<ListedPage | null>(null);
  const ask = useMemo(() => ({ share: setSharing, remove: setPageToDelete }), []);
  const actions = usePageActions(lists, ask);
  const templates = useSelector(lists.templates, (state) => state.context.pages);
  const hasShared = useSelector(lists.shared, (state) => Boolean(state.context.pages?.length));
  const userId = useSelector(app.session, (state) => state.context.user?.id);
  const shared = useMemo(
    () => sharing && { id: sharing.id, name: pageName(sharing), owner: sharing.user_email },
    [sharing],
  );
  useTitle(text('home.title'));
  useSharedTour(flags.shared && hasShared);

  useEffect(() => {
    lists.refresh();
    return lists.watchHeld();
  }, [lists]);

  const wanted = useSelector(lists.mine, ({ context }) => context.pages?.find(({ id }) => id === flags.people));
  useEffect(() => {
    if (wanted) setSharing(wanted);
  }, [wanted]);

  const closeSharing = () => {
    setSharing(null);
    flags.set('people', '');
  };
  const newPageButton = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => flags.set('new', '1')}>
      {text('home.newPage')}
    </Button>
  );
  const seeShared = <Button onClick={() => flags.set('shared', '1')}>{text('home.seeShared')}</Button>;
  const section = { query, sort, actions, problem: 'error.pages' } as const;

  return (
    <div className={classes.screen}>
      <HomeHeader />
      <main className={classes.content} id="content">
        <div className={classes.top}>
          <h1>{text('home.title')}</h1>
          <SearchBox value={typed} onChange={setTyped} />
          {flags.shared && (
            <OwnerSelect list={lists.shared} owner={flags.owner} onOwner={(owner) => flags.set('by', owner)} />
          )}
          <SortSelect sort={sort} onSort={setSort} />
          {newPageButton}
        </div>
        <OwnerNotice className={classes.notice} />
        <QuotaNotice className={classes.notice} />
        <Tabs
          label={text('home.lists')}
          value={flags.shared ? 'shared' : 'mine'}
          onValueChange={(value) => flags.set('shared', value === 'shared' ? '1' : '')}
          tabs={[
            {
              value: 'mine',
              label: <TabLabel list={lists.mine} name="home.mine" />,
              content: (
                <PageSection
                  {...section}
                  list={lists.mine}
                  kind="mine"
                  empty={
                    <EmptyState
                      title={text(hasShared ? 'home.emptyShared' : 'home.empty')}
                      description={text('home.emptyHint')}
                      action={hasShared ? seeShared : newPageButton}
                    />
                  }
                />
              ),
            },
            {
              value: 'shared',
              label: <TabLabel list={lists.shared} name="home.shared" />,
              content: (
                <PageSection
                  {...section}
                  list={lists.shared}
                  kind="shared"
                  owner={flags.owner}
                  onEveryOwner={() => flags.set('by', '')}
                  empty={<EmptyState title={text('home.sharedEmpty')} description={text('home.sharedEmptyHint')} />}
                />
              ),
            },
          ]}
          aside={
            // below a thousand pages nobody would find them
            <a className={classes.toTemplates} href="#templates">
              {text('home.templates')}
              <ArrowDown size={14} aria-hidden="true" />
            </a>
          }
        />
        <section className={classes.templates} aria-labelledby="templates">
          <h2 id="templates" tabIndex={-1}>
            {text('home.templates')}
          </h2>
          <PageSection
            list={lists.templates}
            kind="template"
            query={query}
            actions={actions}
            problem="error.templates"
            empty={<EmptyState title={text('home.templatesEmpty')} description={text('home.templatesEmptyHint')} />}
          />
        </section>
      </main>
      <NewPageDialog
        open={flags.isNew}
        onOpenChange={(open) => flags.set('new', open ? '1' : '')}
        templates={templates ?? []}
        onChoose={(template) => flags.leave(template ? editPath({ template: template.id }) : '/edit')}
      />
      <RemovePageDialog
        page={pageToDelete}
        own={pageToDelete?.user_id === userId}
        lists={lists}
        onClose={() => setPageToDelete(null)}
      />
      <ShareDialog page={shared} onClose={closeSharing} />
    </div>
  );
}

function editPath(query: Record<string, string>): string {
  return `/edit?${new URLSearchParams(query)}`;
}
