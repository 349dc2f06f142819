import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import CloudOff from 'lucide-react/icons/cloud-off';
import EyeOff from 'lucide-react/icons/eye-off';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { mayInOrganisation } from '#core/access/organisation-acts.ts';
import { type PeopleActor, startPeople } from '#core/app/people/start-people.ts';
import type { LoadedPeople } from '#core/machines/people/people.types.ts';
import { text } from '#core/texts/index.ts';
import { useApp } from '../../app/app-context.ts';
import { useTitle } from '../../app/brand/brand.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Select } from '../../ui/field/field.tsx';
import { EmptyState } from '../../ui/message/notice.tsx';
import { GeneralTab } from './general-tab.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteButton, InviteDialog } from './invite-dialog.tsx';
import { LoadingRows, NamesList } from './names-list.tsx';
import classes from './people.module.css';
import { PeopleList } from './people-list.tsx';
import { useTellFacts } from './tell-facts.ts';

const TABS = ['people', 'invitations', 'general'] as const;
type TabName = (typeof TABS)[number];

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
  return actor && <Organisation key={org} actor={actor} org={org} tab={shown} />;
}

interface OrganisationProps {
  readonly actor: PeopleActor;
  readonly org: string;
  readonly tab: TabName;
}

function Organisation({ actor, org, tab }: OrganisationProps) {
  const loaded = useSelector(actor, ({ context }) => context.loaded);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  useTellFacts(actor);
  useTitle(loaded ? text('people.titleOf', { name: loaded.organisation.name }) : text('people.title'));
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Link className={classes.back} href="/">
          <ArrowLeft size={16} aria-hidden />
          {text('people.back')}
        </Link>
        <OrganisationSwitch org={org} name={loaded?.organisation.name ?? ''} />
      </header>
      <main className={classes.content}>
        <div className={classes.top}>
          <h1>{text('people.title')}</h1>
          {loaded && !busy && mayInOrganisation(loaded.organisation.role, 'people.invite') && (
            <InviteButton actor={actor} />
          )}
        </div>
        <Shown actor={actor} org={org} tab={tab} />
      </main>
    </div>
  );
}

/** The people, or why they are not shown. */
function Shown({ actor, org, tab }: OrganisationProps) {
  const loaded = useSelector(actor, ({ context }) => context.loaded);
  const failure = useSelector(actor, ({ context }) => context.failure);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const unloadable = useSelector(actor, (snapshot) => snapshot.hasTag('unloadable'));
  if (unloadable && failure?.status === 404) {
    return (
      <EmptyState
        role="alert"
        title={text('people.missing')}
        description={text('people.missingHint')}
        action={<ToPages />}
      />
    );
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
  if (busy || !loaded) return <LoadingRows />;
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
      <TabLinks loaded={loaded} org={org} tab={tab} />
      {tab === 'people' && <PeopleList actor={actor} organisation={organisation} members={members} />}
      {tab === 'invitations' && <InvitationList actor={actor} loaded={loaded} />}
      {tab === 'general' && <GeneralTab actor={actor} organisation={organisation} />}
      <InviteDialog actor={actor} organisation={organisation} />
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

interface TabLinksProps {
  readonly loaded: LoadedPeople;
  readonly org: string;
  readonly tab: TabName;
}

/** Each tab has an address, so that Back leads to the one before. */
function TabLinks({ loaded, org, tab }: TabLinksProps) {
  const { members, invitations, organisation } = loaded;
  const counts = { people: members?.length, invitations: invitations.length, general: undefined };
  const shown = TABS.filter((name) => name !== 'general' || mayInOrganisation(organisation.role, 'org.change'));
  return (
    <nav className={classes.tabs} aria-label={text('people.sections')}>
      {shown.map((name) => (
        <Link
          key={name}
          className={classes.tab}
          href={addressOf(org, name)}
          aria-current={name === tab ? 'page' : undefined}
        >
          {text(`people.tab.${name}`)}
          {counts[name] ? <span className={classes.count}>{counts[name]}</span> : null}
        </Link>
      ))}
    </nav>
  );
}

/** The organisation that is shown; with more than one, a choice of them. */
function OrganisationSwitch({ org, name }: { readonly org: string; readonly name: string }) {
  const { session } = useApp();
  const [, navigate] = useLocation();
  const all = useSelector(session, ({ context }) => context.user?.organisations) ?? [];
  const current = all.find(({ id, slug }) => slug === org || id === org);
  if (all.length < 2 || !current) return <span className={classes.organisation}>{name}</span>;
  return (
    <Select
      className={classes.switch}
      aria-label={text('people.switch')}
      options={all.map((one) => ({ value: one.slug, label: one === current && name !== '' ? name : one.name }))}
      value={current.slug}
      onChange={(event) => navigate(addressOf(event.target.value, 'people'))}
    />
  );
}

function addressOf(org: string, tab: TabName): string {
  return `/o/${encodeURIComponent(org)}/settings/${tab}`;
}
