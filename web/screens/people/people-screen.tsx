import { useSelector } from '@xstate/react';
import CloudOff from 'lucide-react/icons/cloud-off';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { mayInOrganisation, type OrganisationAct } from '#core/access/organisation-acts.ts';
import { type PeopleActor, startPeople } from '#core/app/people/start-people.ts';
import type { Organisation } from '#core/ports/organisations.ts';
import { text } from '#core/texts/index.ts';
import { organisationTokens } from '../../app/account/token-kinds.ts';
import { TokensSection } from '../../app/account/tokens-section.tsx';
import { useListNews } from '../../app/adapters/use-list-news.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { OrganisationMissing } from '../../app/organisation/organisation-missing.tsx';
import { SuspendedNotice } from '../../app/organisation/suspended-notice.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { ActingRuleSection } from './acting/acting-rule-section.tsx';
import { LoadingLinks, OrganisationFrame, SectionLinks, sectionsFor, titleOf } from './frame/organisation-frame.tsx';
import { UsageTab } from './frame/usage-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { GroupsTab } from './groups/groups-tab.tsx';
import { BrandHostsSection } from './hosts/brand-hosts-section.tsx';
import { LentHostsSection } from './hosts/lent-hosts-section.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteButton, InviteDialog } from './invite-dialog.tsx';
import { LoadingRows, LoadingSections, NamesList } from './names-list.tsx';
import { NearTab } from './near/near-tab.tsx';
import classes from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { PeopleMenu } from './tables/people-menu.tsx';
import { useTellFacts } from './tell-facts.ts';

const TABS = ['people', 'invitations', 'groups', 'near', 'general', 'usage', 'tokens'] as const;
type TabName = (typeof TABS)[number];

/** Those that are shown as rows; the others are sections of a form. */
const LISTS: ReadonlySet<TabName> = new Set(['people', 'invitations', 'groups', 'near']);

interface PeopleScreenProps {
  /** The name of the organisation in addresses. */
  readonly org: string;
  readonly tab: string;
}

/** /o/:slug/settings/people and what stands beside it: the people of an organisation (spec organisations.30). */
export function PeopleScreen({ org, tab }: PeopleScreenProps) {
  const app = useApp();
  const [actor, setActor] = useState<PeopleActor | null>(null);
  useEffect(() => {
    const people = startPeople(app, org);
    setActor(people);
    return () => void people.stop();
  }, [app, org]);
  const shown = TABS.find((name) => name === tab) ?? 'people';
  return actor && <OfOrganisation key={org} actor={actor} org={org} tab={shown} />;
}

/** Who is in an organisation is news of its lists (spec organisations.262). */
const watchPeople = async () => (await import('../../app/adapters/list-channel.ts')).watchLists;

interface OrganisationProps {
  readonly actor: PeopleActor;
  readonly org: string;
  readonly tab: TabName;
}

function OfOrganisation({ actor, org, tab }: OrganisationProps) {
  const loaded = useSelector(actor, ({ context }) => context.loaded);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useTellFacts(actor);
  useListNews(watchPeople, () => actor.send({ type: 'people.look' }));
  useTitle(loaded ? text('people.titleOf', { name: loaded.organisation.name }) : text('people.title'));
  return (
    <OrganisationFrame
      org={org}
      name={loaded?.organisation.name ?? ''}
      title={titleOf(tab)}
      tab="people"
      action={
        loaded &&
        !busy &&
        ['people', 'invitations'].includes(tab) &&
        mayInOrganisation(loaded.organisation.role, 'people.invite') && (
          <span className={classes.acts}>
            <InviteButton actor={actor} />
            <PeopleMenu organisation={loaded.organisation} onImported={() => actor.send({ type: 'people.retry' })} />
          </span>
        )
      }
    >
      <Shown actor={actor} org={org} tab={tab} />
    </OrganisationFrame>
  );
}

/** The people, or why they are not shown. */
function Shown({ actor, org, tab }: OrganisationProps) {
  const loaded = useSelector(actor, ({ context }) => context.loaded);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const unloadable = useSelector(actor, (snapshot) => snapshot.hasTag('unloadable'));
  if (unloadable && failure?.status === 404) {
    return <OrganisationMissing org={org} action={<ToPages />} />;
  }
  if (unloadable) {
    const again = <Button onClick={() => actor.send({ type: 'people.retry' })}>{text('ui.retry')}</Button>;
    return (
      <EmptyState
        role="alert"
        icon={<CloudOff size={20} />}
        title={text('people.unloadable')}
        description={failure?.reason}
        action={again}
      />
    );
  }
  if (busy || !loaded) {
    return (
      <>
        <LoadingLinks org={org} current={tab} />
        {LISTS.has(tab) ? <LoadingRows /> : <LoadingSections count={tab === 'general' ? 3 : 1} />}
      </>
    );
  }
  const { organisation, members, names } = loaded;
  if (names === null) {
    const description = text('people.hiddenHint', { name: organisation.name });
    return (
      <EmptyState
        icon={<EyeOff size={20} />}
        title={text('people.hidden')}
        description={description}
        action={<ToPages />}
      />
    );
  }
  if (members === null) return <NamesList names={names} organisation={organisation.name} />;
  return (
    <>
      <SuspendedNotice organisation={organisation} />
      <SectionLinks org={org} current={tab} sections={sectionsFor(organisation)} />
      {tab === 'people' && <PeopleList actor={actor} organisation={organisation} members={members} />}
      {tab === 'invitations' && <InvitationList actor={actor} loaded={loaded} />}
      {tab === 'groups' && mayInOrganisation(organisation.role, 'groups.change') && (
        <GroupsTab org={org} members={members} />
      )}
      <SettingsTab actor={actor} organisation={organisation} org={org} tab={tab} />
      <InviteDialog actor={actor} organisation={organisation} />
    </>
  );
}

/** What is no list of people that are loaded. */
function SettingsTab({ actor, organisation, org, tab }: OrganisationProps & { readonly organisation: Organisation }) {
  const may = (act: OrganisationAct) => mayInOrganisation(organisation.role, act);
  return (
    <>
      {tab === 'near' && may('people.bring') && <NearTab organisation={organisation} />}
      {tab === 'general' && <GeneralTab actor={actor} organisation={organisation} />}
      {tab === 'general' && may('org.change') && <ActingRuleSection actor={actor} organisation={organisation} />}
      {tab === 'general' && may('hosts.change') && (
        <BrandHostsSection
          org={org}
          brands={organisation.brands}
          mayAdd={organisation.kind === 'team'}
          onAdded={() => actor.send({ type: 'people.look' })}
        />
      )}
      {tab === 'general' && may('hosts.change') && <LentHostsSection org={org} />}
      {tab === 'usage' && <UsageTab org={org} />}
      {tab === 'tokens' && may('tokens.change') && <TokensTab org={org} />}
    </>
  );
}

function TokensTab({ org }: { readonly org: string }) {
  return <TokensSection kind={organisationTokens(useApp().api, org)} />;
}

function ToPages() {
  return (
    <Link className={buttonClass()} href="/">
      {text('people.toPages')}
    </Link>
  );
}
