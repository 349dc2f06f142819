import { useState } from 'react';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { Member, Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor } from '../frame/organisation-frame.tsx';
import { isShut, Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import people from '../people.module.css';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { AuditList } from './audit-list.tsx';
import { ExportMenu } from './export-menu.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { useAuditEvents } from './use-audit-events.ts';
import { type AuditFilters, useAuditFilters } from './use-audit-filters.ts';

interface Reading {
  readonly organisation: Organisation;
  /** Whom one may choose; empty for those who read what concerns themselves. */
  readonly members: readonly Member[];
}

/** /o/:slug/settings/audit: what was done in an organisation, as far as one may know it (spec organisations.49). */
export function AuditScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const filters = useAuditFilters();
  const [loaded, again] = useLoaded<Reading>(`audit log of ${org}`, async (signal) => {
    const organisation = await api.organisation(org, signal);
    const sees = mayInOrganisation(organisation.role, 'audit.look');
    return { organisation, members: sees ? await api.members(org, signal) : [] };
  });
  const reading = loaded.state === 'ready' ? loaded.value : null;
  const name = reading?.organisation.name ?? '';
  const title = text('auditLog.title');
  useTitle(name === '' ? title : text('auditLog.titleOf', { name }));
  const [isKeeping, setKeeping] = useState(false);
  const closeKeeping = (changed: boolean) => {
    setKeeping(false);
    if (changed) again();
  };
  const mayExport = reading !== null && mayInOrganisation(reading.organisation.role, 'audit.export');
  return (
    <OrganisationFrame
      org={org}
      name={name}
      title={title}
      tab="audit"
      action={
        mayExport && (
          <span className={people.acts}>
            {mayInOrganisation(reading.organisation.role, 'org.change') && (
              <Button onClick={() => setKeeping(true)}>{text('auditLog.keep')}</Button>
            )}
            <ExportMenu org={org} selection={filters.selection} />
          </span>
        )
      }
    >
      {loaded.state === 'loading' && <LoadingLinks org={org} current="audit" />}
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('auditLog.unloadable')} failure={loaded.failure} again={again} />
      )}
      {reading && isKeeping && <KeepDialog organisation={reading.organisation} onClose={closeKeeping} />}
      {reading && <Events key={reading.organisation.id} org={org} reading={reading} filters={filters} />}
    </OrganisationFrame>
  );
}

interface EventsProps {
  readonly org: string;
  readonly reading: Reading;
  readonly filters: AuditFilters;
}

function Events({ org, reading: { organisation, members }, filters }: EventsProps) {
  const shown = useAuditEvents(org, filters.selection);
  const { name, role } = organisation;
  const seesAll = mayInOrganisation(role, 'audit.look');
  const isStaff = role === 'operator' || role === 'support';
  return (
    <>
      {seesAll ? (
        <SectionLinks org={org} current="audit" sections={sectionsFor(organisation)} />
      ) : (
        <p className={people.hint}>{text(isStaff ? 'auditLog.staffHint' : 'auditLog.ownHint', { name })}</p>
      )}
      {!isShut(shown.loaded) && <AuditFilterBar filters={filters} members={members} events={shown.events} />}
      {shown.loaded.state === 'loading' && <LoadingRows />}
      {shown.loaded.state === 'failed' && (
        <Unloadable title={text('auditLog.unloadable')} failure={shown.loaded.failure} again={shown.again} />
      )}
      {shown.loaded.state === 'ready' && <AuditList shown={shown} filters={filters} organisation={organisation} />}
    </>
  );
}
