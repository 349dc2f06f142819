import Building from 'lucide-react/icons/building-2';
import { Link, useSearchParams } from 'wouter';
import { text } from '#core/texts/index.ts';
import { ACTING_OVER } from '../../app/acting/acting-banner.tsx';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { useLoaded } from '../../app/use-loaded.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState, Notice } from '../../ui/message/notice.tsx';
import { NotShown, OperatorFrame } from './frame.tsx';
import { Hits } from './list/hits.tsx';
import { MakeOrganisation } from './list/make-organisation.tsx';
import { OrganisationTable } from './list/organisation-table.tsx';
import { OperatorSearch, useOperatorSearch } from './list/search.tsx';
import { StaffScreen } from './list/staff.tsx';
import { LoadingTable } from './loading.tsx';
import { EnterActing, useActingTicket } from './one/act-as.tsx';
import { OperatedOrganisationScreen } from './one/organisation.tsx';
import classes from './operator.module.css';

// Of this part, which such a tab alone fetches: one of its own would make the script of the login larger.
export { watchActing } from '../../app/acting/acting-banner.tsx';

/** /operator and /operator/:org: what the provider's staff see of all organisations (spec organisations.50, organisations.51). */
export function OperatorScreen({ org }: { readonly org: string | undefined }) {
  const [query] = useSearchParams();
  const ticket = useActingTicket(query.get('acting'));
  if (ticket !== '') return <EnterActing ticket={ticket} />;
  if (org === undefined && query.has('staff')) return <StaffScreen />;
  return org === undefined ? <AllOrganisations /> : <OperatedOrganisationScreen key={org} org={org} />;
}

function AllOrganisations() {
  const { api } = useApp();
  const [query] = useSearchParams();
  useTitle(text('operator.title'));
  const search = useOperatorSearch();
  const [loaded, again] = useLoaded('organisations', async (signal) =>
    (await api.staff()).operatedOrganisations(signal),
  );
  const all = loaded.state === 'ready' ? loaded.value : [];
  return (
    <OperatorFrame back={{ href: '/', label: text('operator.back') }}>
      <div className={classes.top}>
        <h1>{text('operator.title')}</h1>
        {loaded.state === 'ready' && (
          <div className={classes.acts}>
            <Link className={buttonClass()} href="/operator?staff=1">
              {text('operator.staff')}
            </Link>
            <MakeOrganisation />
          </div>
        )}
      </div>
      {query.has(ACTING_OVER) && <Notice>{text('acting.over')}</Notice>}
      {loaded.state === 'loading' && <LoadingTable />}
      {loaded.state === 'failed' && (
        <NotShown failure={loaded.failure} title={text('operator.unloadable')} onAgain={again} />
      )}
      {loaded.state === 'ready' && all.length > 0 && <OperatorSearch search={search} count={all.length} />}
      {loaded.state === 'ready' && all.length === 0 && (
        <EmptyState
          icon={<Building size={20} />}
          title={text('operator.empty')}
          description={text('operator.emptyHint')}
        />
      )}
      {all.length > 0 && (search.words === '' ? <OrganisationTable organisations={all} /> : <Hits search={search} />)}
    </OperatorFrame>
  );
}
