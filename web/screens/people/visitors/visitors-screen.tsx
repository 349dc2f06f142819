import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { GatewayPages } from '#core/ports/folders.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { useParts } from '../../../app/use-parts.ts';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor } from '../frame/organisation-frame.tsx';
import { Choice, Day, FilterBar, Words } from '../log/filter-bar.tsx';
import classes from '../log/log.module.css';
import { isShut, NotYours, Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { MARKETING, useVisitorFilters, type VisitorFilters } from './use-visitor-filters.ts';
import { VisitorList } from './visitor-list.tsx';

interface Reading {
  readonly organisation: Organisation;
  readonly gateways: readonly GatewayPages[];
}

/** /o/:slug/settings/visitors: who logged in on any page of an organisation (spec visitors.60). */
export function VisitorsScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<Reading>(`visitors of ${org}`, async (signal) => {
    const organisation = await api.organisation(org, signal);
    if (!mayInOrganisation(organisation.role, 'visitors.look')) return { organisation, gateways: [] };
    return { organisation, gateways: await (await api.filing()).gatewayPages(org, signal) };
  });
  const reading = loaded.state === 'ready' ? loaded.value : null;
  const may = reading !== null && mayInOrganisation(reading.organisation.role, 'visitors.look');
  const name = reading?.organisation.name ?? '';
  const title = text('foundVisitors.title');
  useTitle(name === '' ? title : text('foundVisitors.titleOf', { name }));
  return (
    <OrganisationFrame org={org} name={name} title={title} tab="visitors">
      {loaded.state === 'loading' && <LoadingLinks org={org} current="visitors" />}
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('foundVisitors.unloadable')} failure={loaded.failure} again={again} />
      )}
      {reading && !may && <NotYours />}
      {reading && may && <Visitors key={reading.organisation.id} org={org} {...reading} />}
    </OrganisationFrame>
  );
}

function Visitors({ org, organisation, gateways }: Reading & { readonly org: string }) {
  const { api } = useApp();
  const filters = useVisitorFilters();
  const shown = useParts(JSON.stringify([org, filters.selection]), (cursor, signal) =>
    api.foundVisitors(org, { ...filters.selection, ...(cursor !== undefined && { cursor }) }, signal),
  );
  const { loaded } = shown;
  return (
    <>
      <SectionLinks org={org} current="visitors" sections={sectionsFor(organisation)} />
      <p className={classes.hint}>{text('foundVisitors.hint', { name: organisation.name })}</p>
      {!isShut(loaded) && (
        <FilterBar
          count={filters.count}
          clear={filters.clear}
          title={text('foundVisitors.filterTitle')}
          fields={<Fields filters={filters} gateways={gateways} />}
        />
      )}
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('foundVisitors.unloadable')} failure={loaded.failure} again={shown.again} />
      )}
      {loaded.state === 'ready' && <VisitorList shown={shown} filters={filters} organisation={organisation} />}
    </>
  );
}

interface FieldsProps {
  readonly filters: VisitorFilters;
  readonly gateways: readonly GatewayPages[];
}

function Fields({ filters: { values, set }, gateways }: FieldsProps) {
  return (
    <>
      <Words isWide label={text('foundVisitors.who')} value={values.who} onType={(who) => set('who', who)} />
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
      <Choice
        label={text('foundVisitors.marketing')}
        value={values.marketing}
        all={text('foundVisitors.anyMarketing')}
        options={MARKETING.map((value) => ({ value, label: text(`foundVisitors.marketing.${value}`) }))}
        onChoose={(marketing) => set('marketing', marketing)}
      />
      <Day
        label={text('foundVisitors.from')}
        value={values.from}
        most={values.to}
        onChoose={(day) => set('from', day)}
      />
      <Day
        label={text('foundVisitors.to')}
        hint={text('foundVisitors.toHint')}
        value={values.to}
        least={values.from}
        onChoose={(day) => set('to', day)}
      />
    </>
  );
}
