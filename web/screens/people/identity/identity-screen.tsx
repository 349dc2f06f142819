import EyeOff from 'lucide-react/icons/eye-off';
import { useRef } from 'react';
import { Link } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import type { ClaimedDomain, ConnectionList, IdentityRules } from '#core/ports/identity/connections.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { useTitle } from '../../../app/brand/brand.tsx';
import { useLoaded } from '../../../app/use-loaded.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/message/notice.tsx';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor } from '../frame/organisation-frame.tsx';
import { Unloadable } from '../log/unloadable.tsx';
import { LoadingSections } from '../names-list.tsx';
import { ConnectionsSection } from './connections-section.tsx';
import { DomainsSection } from './domains-section.tsx';
import { FactorSection } from './factor-section.tsx';
import classes from './identity.module.css';

/** All that the screen shows; null where the role does not look after it. */
interface Shown {
  readonly organisation: Organisation;
  readonly identity: {
    readonly rules: IdentityRules;
    readonly list: ConnectionList;
    readonly domains: readonly ClaimedDomain[];
  } | null;
}

/** /o/:slug/settings/identity: the sign-in providers and the domains of an organisation (spec screens.54). */
export function IdentityScreen({ org }: { readonly org: string }) {
  const { api } = useApp();
  const [loaded, again] = useLoaded<Shown>(`identity of ${org}`, async (signal) => {
    const organisation = await api.organisation(org, signal);
    if (!mayInOrganisation(organisation.role, 'identity.look')) return { organisation, identity: null };
    const calls = await api.providers();
    const [rules, list, domains] = await Promise.all([
      calls.identityRules(org, signal),
      calls.connections(org, signal),
      calls.domains(org, signal),
    ]);
    return { organisation, identity: { rules, list, domains } };
  });
  // What is shown stays while it is loaded again after a change.
  const last = useRef<Shown | null>(null);
  if (loaded.state === 'ready') last.current = loaded.value;
  const shown = loaded.state === 'failed' ? null : last.current;
  const name = shown?.organisation.name ?? '';
  useTitle(name === '' ? text('identity.title') : text('identity.titleOf', { name }));
  return (
    <OrganisationFrame org={org} name={name} title={text('identity.title')} tab="identity">
      {loaded.state === 'loading' && !shown && <LoadingLinks org={org} current="identity" />}
      {loaded.state === 'loading' && !shown && <LoadingSections count={3} />}
      {loaded.state === 'failed' && (
        <Unloadable title={text('identity.unloadable')} failure={loaded.failure} again={again} />
      )}
      {shown && <Identity org={org} shown={shown} again={again} />}
    </OrganisationFrame>
  );
}

interface IdentityProps {
  readonly org: string;
  readonly shown: Shown;
  again(): void;
}

function Identity({ org, shown: { organisation, identity }, again }: IdentityProps) {
  const { name } = organisation;
  if (identity === null) {
    return (
      <EmptyState
        icon={<EyeOff size={20} />}
        title={text('identity.hidden')}
        description={text('identity.hiddenHint', { name })}
        action={<ToPages />}
      />
    );
  }
  return (
    <>
      <SectionLinks org={org} current="identity" sections={sectionsFor(organisation)} />
      <p className={classes.lead}>{text('identity.hint', { name })}</p>
      <FactorSection org={org} organisation={organisation} rules={identity.rules} again={again} />
      <ConnectionsSection org={org} organisation={organisation} list={identity.list} again={again} />
      <DomainsSection org={org} organisation={organisation} domains={identity.domains} again={again} />
    </>
  );
}

function ToPages() {
  return (
    <Link className={buttonClass()} href="/">
      {text('people.toPages')}
    </Link>
  );
}
