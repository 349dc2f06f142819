import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor } from '../frame/organisation-frame.tsx';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingRows } from '../names-list.tsx';
import { EndpointList } from './endpoint-list.tsx';

/** /o/:slug/settings/webhooks: where events of an organisation are sent, and how that goes (spec visitors.107). */
export function WebhooksScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<Organisation>(`webhooks in ${org}`, (signal) => api.organisation(org, signal));
  const organisation = loaded.state === 'ready' ? loaded.value : null;
  const name = organisation?.name ?? '';
  const title = text('webhookScreen.title');
  useTitle(name === '' ? title : text('webhookScreen.titleOf', { name }));
  return (
    <OrganisationFrame org={org} name={name} title={title} tab="webhooks">
      {loaded.state === 'loading' && <LoadingLinks org={org} current="webhooks" />}
      {loaded.state === 'loading' && <LoadingRows />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('webhookScreen.unloadable')} failure={loaded.failure} again={again} />
      )}
      {organisation && <Sections key={organisation.id} org={org} organisation={organisation} />}
    </OrganisationFrame>
  );
}

interface SectionsProps {
  readonly org: string;
  readonly organisation: Organisation;
}

function Sections({ org, organisation }: SectionsProps) {
  const { name, role } = organisation;
  const sections = sectionsFor(organisation);
  return (
    <>
      {sections.length > 1 && <SectionLinks org={org} current="webhooks" sections={sections} />}
      {mayInOrganisation(role, 'webhooks.look') ? (
        <EndpointList org={org} organisation={organisation} />
      ) : (
        <EmptyState title={text('webhookScreen.notYours')} description={text('webhookScreen.notYoursHint', { name })} />
      )}
    </>
  );
}
