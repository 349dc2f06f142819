import ChartColumn from 'lucide-react/icons/chart-column';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { GatewayPages } from '#core/ports/folders.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor } from '../frame/organisation-frame.tsx';
import { Choice, Day, FilterBar, Words } from '../log/filter-bar.tsx';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { Numbers } from './numbers.tsx';
import { RANGES, type StatisticsFilters, useStatisticsFilters } from './use-statistics-filters.ts';

interface Reading {
  readonly organisation: Organisation;
  readonly gateways: readonly GatewayPages[];
}

/** /o/:slug/settings/statistics: how many visitors the pages of an organisation had (spec statistics.8). */
export function StatisticsScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<Reading>(`statistics of ${org}`, async (signal) => {
    const organisation = await api.organisation(org, signal);
    if (!mayInOrganisation(organisation.role, 'gateways.names')) return { organisation, gateways: [] };
    return { organisation, gateways: await (await api.filing()).gatewayPages(org, signal) };
  });
  const reading = loaded.state === 'ready' ? loaded.value : null;
  const name = reading?.organisation.name ?? '';
  const title = text('statistics.title');
  useTitle(name === '' ? title : text('statistics.titleOf', { name }));
  return (
    <OrganisationFrame org={org} name={name} title={title} tab="statistics">
      {loaded.state === 'loading' && <LoadingLinks org={org} current="statistics" />}
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('statistics.unloadable')} failure={loaded.failure} again={again} />
      )}
      {reading && <OfOrganisation key={reading.organisation.id} org={org} {...reading} />}
    </OrganisationFrame>
  );
}

function OfOrganisation({ org, organisation, gateways }: Reading & { readonly org: string }) {
  const { api } = useApp();
  const filters = useStatisticsFilters();
  const [loaded, again] = useLoaded(JSON.stringify([org, filters.query]), (signal) =>
    api.statistics(org, filters.query, signal),
  );
  return (
    <>
      <SectionLinks org={org} current="statistics" sections={sectionsFor(organisation)} />
      <FilterBar
        count={filters.count}
        clear={filters.clear}
        title={text('statistics.filterTitle')}
        fields={<Fields filters={filters} gateways={gateways} />}
      />
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('statistics.unloadable')} failure={loaded.failure} again={again} />
      )}
      {loaded.state === 'ready' && loaded.value.total.visits === 0 && (
        <EmptyState
          icon={<ChartColumn size={20} />}
          title={text('statistics.empty')}
          description={text('statistics.emptyHint')}
        />
      )}
      {loaded.state === 'ready' && loaded.value.total.visits > 0 && <Numbers statistics={loaded.value} />}
    </>
  );
}

interface FieldsProps {
  readonly filters: StatisticsFilters;
  readonly gateways: readonly GatewayPages[];
}

function Fields({ filters: { values, set }, gateways }: FieldsProps) {
  const [usual, ...others] = RANGES;
  return (
    <>
      <Choice
        label={text('statistics.days')}
        value={values.range}
        all={text('statistics.lastDays', { count: usual })}
        options={others.map((value) => ({ value, label: text('statistics.lastDays', { count: value }) }))}
        onChoose={(range) => set('range', range)}
      />
      <Words label={text('foundVisitors.page')} value={values.page} onType={(page) => set('page', page)} />
      {gateways.length > 0 && (
        <Choice
          label={text('foundVisitors.gateway')}
          value={values.gateway}
          all={text('foundVisitors.anyGateway')}
          options={gateways.map(({ id, name }) => ({ value: id, label: name }))}
          onChoose={(gateway) => set('gateway', gateway)}
        />
      )}
      <Day
        label={text('foundVisitors.from')}
        value={values.from}
        most={values.to}
        onChoose={(day) => set('from', day)}
      />
      <Day label={text('foundVisitors.to')} value={values.to} least={values.from} onChoose={(day) => set('to', day)} />
    </>
  );
}
