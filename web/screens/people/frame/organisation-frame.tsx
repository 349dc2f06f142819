import { useSelector } from '@xstate/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'wouter';
import { mayInOrganisation, type OrganisationAct } from '#core/access/organisation-acts.ts';
import type { OrganisationSummary } from '#core/ports/organisations.ts';
import { type TextKey, text } from '#core/texts/index.ts';
import { useApp } from '../../../app/app-context.ts';
import { STAYS } from '../../../app/navigation/landing.ts';
import { useCurrentInSight } from '../../../ui/current-in-sight.ts';
import { Select } from '../../../ui/field/field.tsx';
import classes from '../people.module.css';

interface FrameProps {
  /** The name of the organisation in addresses. */
  readonly org: string;
  /** Its name; empty while it is not known. */
  readonly name: string;
  readonly title: string;
  /** The tab that another organisation is opened at. */
  readonly tab: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The bar and the title of every screen about an organisation. */
export function OrganisationFrame({ org, name, title, tab, action, children }: FrameProps) {
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Link className={classes.back} href="/" state={STAYS}>
          <ArrowLeft size={16} aria-hidden />
          {text('people.back')}
        </Link>
        <OrganisationSwitch org={org} name={name} tab={tab} />
      </header>
      <main className={classes.content}>
        <div className={classes.top}>
          <h1>{title}</h1>
          {action}
        </div>
        {children}
      </main>
    </div>
  );
}

/** The organisation that is shown; with more than one, a choice of them. */
function OrganisationSwitch({ org, name, tab }: Pick<FrameProps, 'org' | 'name' | 'tab'>) {
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
      onChange={(event) => navigate(settingsAddress(event.target.value, tab))}
    />
  );
}

interface SectionLink {
  readonly name: string;
  readonly label: string;
}

const SECTIONS = [
  { name: 'people', act: 'people.look', label: 'people.tab.people' },
  { name: 'invitations', act: 'people.look', label: 'people.tab.invitations' },
  { name: 'near', act: 'people.bring', label: 'near.tab' },
  { name: 'groups', act: 'groups.change', label: 'groups.title' },
  { name: 'general', act: 'org.change', label: 'people.tab.general' },
  { name: 'usage', act: 'org.usage', label: 'people.tab.usage' },
  { name: 'tokens', act: 'tokens.change', label: 'tokens.title' },
  { name: 'identity', act: 'identity.look', label: 'identity.title' },
  { name: 'vouchers', act: 'vouchers.look', label: 'vouchers.title' },
  { name: 'statistics', act: 'statistics.look', label: 'statistics.title' },
  { name: 'visitors', act: 'visitors.look', label: 'foundVisitors.title' },
  { name: 'webhooks', act: 'webhooks.look', label: 'webhookScreen.title' },
  { name: 'audit', act: 'audit.own', label: 'auditLog.title' },
] as const satisfies readonly { readonly name: string; readonly act: OrganisationAct; readonly label: TextKey }[];

/** The heading of a section. */
export function titleOf(section: (typeof SECTIONS)[number]['name']): string {
  return text(SECTIONS.find(({ name }) => name === section)?.label ?? 'people.title');
}

/** The sections of an organisation's settings that somebody may open. */
export function sectionsFor({ role, vouchers }: Pick<OrganisationSummary, 'role' | 'vouchers'>): SectionLink[] {
  const may = ({ name, act }: (typeof SECTIONS)[number]) =>
    name === 'vouchers' ? vouchers !== undefined : mayInOrganisation(role, act);
  return SECTIONS.filter(may).map(({ name, label }) => ({
    name,
    label: text(label),
  }));
}

interface SectionLinksProps {
  readonly org: string;
  readonly current: string;
  readonly sections: readonly SectionLink[];
}

/**
 * The sections of an organisation's settings; each has an address, so that Back leads to the one before. In a narrow window they are
 * one row that scrolls (spec organisations.302).
 */
export function SectionLinks({ org, current, sections }: SectionLinksProps) {
  const row = useCurrentInSight<HTMLElement>(current);
  return (
    <nav ref={row} className={classes.tabs} aria-label={text('people.sections')}>
      {sections.map(({ name, label }) => (
        <Link
          key={name}
          className={classes.tab}
          href={settingsAddress(org, name)}
          aria-current={name === current ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** The same before the organisation is loaded. */
export function LoadingLinks({ org, current }: Pick<SectionLinksProps, 'org' | 'current'>) {
  const organisations = useSelector(useApp().session, ({ context }) => context.user?.organisations) ?? [];
  const known = organisations.find(({ slug, id }) => slug === org || id === org);
  // Who sees no people is shown none of the sections.
  return known === undefined || !mayInOrganisation(known.role, 'people.look') ? null : (
    <SectionLinks org={org} current={current} sections={sectionsFor(known)} />
  );
}

function settingsAddress(org: string, tab: string): string {
  return `/o/${encodeURIComponent(org)}/settings/${tab}`;
}
