import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useDeferredValue, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { EditorPage } from '#core/ports/api.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/use-title.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DeletePageDialog } from './delete-page-dialog.tsx';
import { HomeHeader } from './home-header.tsx';
import { homeLists } from './home-lists.ts';
import classes from './home-screen.module.css';
import { NewPageDialog } from './new-page-dialog.tsx';
import { PageSection } from './page-section.tsx';
import { SearchBox } from './search-box.tsx';
import { TabLabel } from './tab-label.tsx';
import { usePageActions } from './use-page-actions.ts';

/** / with its query flags: `new` opens the new-page dialog, `shared` the list of others' pages (spec 2). */
export function HomeScreen() {
  const app = useApp();
  const lists = homeLists(app);
  const [, navigate] = useLocation();
  const [flags, setFlags] = useSearchParams();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const [doomed, setDoomed] = useState<EditorPage | null>(null);
  const actions = usePageActions(lists, setDoomed);
  const templates = useSelector(lists.templates, (state) => state.context.pages);
  useTitle(text('home.title'));

  useEffect(() => lists.refresh(), [lists]);

  const setFlag = (flag: 'new' | 'shared', on: boolean) =>
    setFlags(
      (before) => {
        const after = new URLSearchParams(before);
        if (on) after.set(flag, '1');
        else after.delete(flag);
        return after;
      },
      { replace: true },
    );
  const newPageButton = (
    <Button variant="primary" icon={<Plus size={16} />} onClick={() => setFlag('new', true)}>
      {text('home.newPage')}
    </Button>
  );

  return (
    <div className={classes.screen}>
      <HomeHeader />
      <main className={classes.content} id="content">
        <div className={classes.top}>
          <h1>{text('home.title')}</h1>
          <SearchBox value={typed} onChange={setTyped} />
          {newPageButton}
        </div>
        <Tabs
          label={text('home.lists')}
          value={flags.has('shared') ? 'shared' : 'mine'}
          onValueChange={(value) => setFlag('shared', value === 'shared')}
          tabs={[
            {
              value: 'mine',
              label: <TabLabel list={lists.mine} name="home.mine" />,
              content: (
                <PageSection
                  list={lists.mine}
                  kind="mine"
                  query={query}
                  actions={actions}
                  problem="error.pages"
                  empty={
                    <EmptyState
                      title={text('home.empty')}
                      description={text('home.emptyHint')}
                      action={newPageButton}
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
                  list={lists.shared}
                  kind="shared"
                  query={query}
                  actions={actions}
                  problem="error.pages"
                  empty={<EmptyState title={text('home.sharedEmpty')} description={text('home.sharedEmptyHint')} />}
                />
              ),
            },
          ]}
        />
        <section className={classes.templates} aria-labelledby="templates">
          <h2 id="templates">{text('home.templates')}</h2>
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
        open={flags.has('new')}
        onOpenChange={(open) => setFlag('new', open)}
        templates={templates ?? []}
        onChoose={(template) => navigate(template ? editPath({ template: template.id }) : '/edit')}
      />
      <DeletePageDialog page={doomed} lists={lists} onClose={() => setDoomed(null)} />
    </div>
  );
}

function editPath(query: Record<string, string>): string {
  return `/edit?${new URLSearchParams(query)}`;
}
